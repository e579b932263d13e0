export { example } from "./example.test.ts";
