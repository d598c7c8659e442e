import "@fontsource/im-fell-english/400.css";
import "@fontsource-variable/atkinson-hyperlegible-next";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.querySelector("#app")! });
