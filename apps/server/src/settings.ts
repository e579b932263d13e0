// What the environment may set. A value that cannot be meant stops the start with a sentence, instead of a surprise later.

export interface Settings {
  readonly port: number;
  /** Undefined: all interfaces, so that a phone in the same room gets in. */
  readonly host: string | undefined;
}

export type SettingsRead = { readonly settings: Settings } | { readonly faults: readonly string[] };

const defaultPort = 8080;
export const highestPort = 65535;

export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsRead {
  const faults: string[] = [];

  const portText = environment.PORT ?? String(defaultPort);
  const port = Number(portText);
  if (!/^\d{1,5}$/.test(portText) || port > highestPort) {
    faults.push(`PORT must be a whole number from 0 to ${highestPort} (0: any free port), not "${portText}".`);
  }

  const host = environment.HOST;
  if (host !== undefined && !/^[0-9A-Za-z.:-]+$/.test(host)) {
    faults.push(`HOST must be an address or a name of this machine, such as 127.0.0.1, not "${host}".`);
  }

  return faults.length > 0 ? { faults } : { settings: { port, host } };
}
