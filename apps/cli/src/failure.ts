/** How a command ends when it does not succeed: what to tell on standard error, and the exit status. */

/** 1: a move breaks a rule. 2: the command or its input cannot be meant. */
export type FailureStatus = 1 | 2;

export class Failure extends Error {
  readonly status: FailureStatus;
  readonly lines: readonly string[];

  constructor(status: FailureStatus, lines: readonly string[]) {
    super(lines.join("\n"));
    this.name = "Failure";
    this.status = status;
    this.lines = lines;
  }
}
