export { sheet } from "../../print/src/index.ts";
