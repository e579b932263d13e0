import { quick } from "./quick.ts";

export const plain = quick;
