// What a visit may weigh. The first limits are promises to people with a slow line (issue and README); the others are
// what was measured and about a sixth more, so that growth is noticed.

import { existsSync, readFileSync } from "node:fs";

const web = "apps/web/dist";

/** The scripts that the page itself names: the entry and what it imports at once. */
function firstScripts() {
  const page = `${web}/index.html`;
  if (!existsSync(page)) throw new Error("Build the application first: npm run build");
  const names = readFileSync(page, "utf8").matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+\.js)"/g);
  return [...names].map(([, name]) => `${web}/${name}`);
}

export default [
  { name: "First visit: scripts", path: firstScripts(), gzip: true, limit: "75 kB" },
  { name: "First visit: fonts", path: `${web}/assets/*.woff2`, brotli: false, limit: "60 kB" },
  { name: "The page, with its pictures", path: `${web}/index.html`, gzip: true, limit: "10 kB" },
  { name: "All styles", path: `${web}/assets/*.css`, gzip: true, limit: "42 kB" },
  { name: "All scripts", path: `${web}/assets/*.js`, gzip: true, limit: "290 kB" },
];
