/** What web and server say to each other: schemas, the types drawn from them, and the version. */
export * from "./answers.ts";
export * from "./moment.ts";
export * from "./moves.ts";
export * from "./requests.ts";
export * from "./words.ts";
