// Starts the browser application.
import "./design/index.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { dress } from "./appearance.svelte.ts";
import { keepFocus } from "./focus.ts";
import { keepOrder, pressUnderFingers } from "./press.ts";
import { startRouter } from "./router.svelte.ts";
import { followOtherTabs } from "./settings.svelte.ts";

const target = document.getElementById("app");
if (target === null) throw new Error("The page has no #app.");
followOtherTabs();
dress(document.documentElement);
startRouter();
keepOrder();
pressUnderFingers();
mount(App, { target });
keepFocus(target);
