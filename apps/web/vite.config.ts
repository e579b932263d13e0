// Builds the browser application. `base` is relative, so that the built files work under any path; the sprite of faces
// and icons is written into the page itself, because `<use href="#…">` inherits the colours of the place it stands in.
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

function sprite(): Plugin {
  const file = new URL("./src/design/sprite.svg", import.meta.url);
  return {
    name: "tablee-sprite",
    transformIndexHtml: (html) => html.replace("<!-- sprite -->", readFileSync(file, "utf8").trim()),
  };
}

export default defineConfig({
  base: "./",
  plugins: [svelte(), sprite()],
  build: { outDir: "dist", target: "es2022", emptyOutDir: true },
  server: { port: 5101, strictPort: true },
});
