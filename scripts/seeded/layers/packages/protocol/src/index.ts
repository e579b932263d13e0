export { bot } from "../../bots/src/index.ts";
