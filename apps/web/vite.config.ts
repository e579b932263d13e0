// Builds the browser application. `base` is relative, so that the built files work under any path; the sprite of faces
// and icons is written into the page itself, because `<use href="#…">` inherits the colours of the place it stands in.
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

function sprite(): Plugin {
  const file = new URL("./src/design/sprite.svg", import.meta.url);
  return {
    name: "tablee-sprite",
    transformIndexHtml: (html) => html.replace("<!-- sprite -->", readFileSync(file, "utf8").trim()),
  };
}

/**
 * Everything is kept for playing offline. A new version waits until the last page of the old one is closed, so that a
 * running match never finds its files exchanged.
 */
function offline() {
  return VitePWA({
    registerType: "prompt",
    injectRegister: "script-defer",
    includeAssets: ["icon.svg", "apple-touch-icon.png"],
    workbox: {
      globPatterns: ["**/*.{js,css,html,woff2,svg,png}"],
      navigateFallback: null,
      cleanupOutdatedCaches: true,
    },
    manifest: {
      id: "./",
      name: "Tablée",
      short_name: "Tablée",
      description: "Celsius et Opérato : jeux de cartes de calcul mental",
      lang: "fr",
      start_url: "./",
      scope: "./",
      display: "standalone",
      background_color: "#CBD7C3",
      theme_color: "#CBD7C3",
      icons: [
        { src: "icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    },
  });
}

export default defineConfig({
  base: "./",
  plugins: [svelte(), sprite(), offline()],
  worker: { format: "es" },
  build: { outDir: "dist", target: "es2022", emptyOutDir: true },
  server: { port: 5101, strictPort: true },
});
