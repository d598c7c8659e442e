import "@fontsource/im-fell-english/400.css";
import "@fontsource-variable/atkinson-hyperlegible-next";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";

/* without a network: a page that says so, and the rules; only a built page has the worker */
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/worker.js").then((worker) => worker.active?.postMessage("keep"), () => undefined));
}

mount(App, { target: document.querySelector("#app")! });
