/* One scene from a file, for whoever draws a picture: /still.html?blackwood-explore_turn, and with
   &plain as zones and sentences, without its picture
   (`python -m tests.browser.stills` writes the files; only the development server has this page).
   `bench/page.py` measures updates on it: `update` applies a delta and lays the page out. */

import "@fontsource/im-fell-english/400.css";
import "@fontsource-variable/atkinson-hyperlegible-next";
import "./look/tokens.css";
import "./look/base.css";
import { flushSync, mount } from "svelte";
import type { Delta, Shown } from "./protocol";
import Still from "./Still.svelte";
import { Table } from "./table/table.svelte";

const [name = "", ...switches] = location.search.slice(1).split("&");
const told = (await (await fetch(`/stills/${name}.json`)).json()) as Shown;
const table = new Table(told.scene?.viewer ?? null);
table.show(told);
mount(Still, { target: document.querySelector("#app")!, props: { table, plain: switches.includes("plain") } });

/** Milliseconds that a delta takes until the page is laid out again; a moment is gone on from at once. */
function update(delta: Delta): number {
  const begun = performance.now();
  table.show(delta);
  table.showing.goOn();
  flushSync();
  document.body.getBoundingClientRect();
  return performance.now() - begun;
}

Object.assign(window, { update });
