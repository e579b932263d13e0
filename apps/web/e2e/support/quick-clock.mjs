// Loaded into a server before its program: its clock and its timers run CLOCK_PACE times as fast, so that what takes a minute
// at a table takes seconds in a test. The program itself is the one that people run.
const pace = Number(process.env.CLOCK_PACE);
const begun = Date.now();
const now = Date.now.bind(Date);
Date.now = () => begun + (now() - begun) * pace;

const { setTimeout: after, setInterval: every } = globalThis;
globalThis.setTimeout = (then, milliseconds = 0, ...values) => after(then, milliseconds / pace, ...values);
globalThis.setInterval = (then, milliseconds = 0, ...values) => every(then, milliseconds / pace, ...values);
