export { port } from "../../server/src/port.ts";
