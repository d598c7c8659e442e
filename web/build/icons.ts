/* Icon lists: a `.icons` file names each icon of a folder and where it comes from.

   `import symbols from "./x.icons"` gives the drawings, `import sources from "./x.icons?sources"`
   the origins, from which the credits page is made. Only listed icons reach the page. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { shorter } from "./shorter.ts";

interface Drawing {
  body: string;
  box: string;
}

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
}

const load = createRequire(import.meta.url);
const sets: Record<string, IconSet> = {};

function drawing(set: string, name: string, box: string | undefined): Drawing {
  const all = (sets[set] ??= load(`@iconify-json/${set}/icons.json`) as IconSet);
  const found = all.icons[name] ?? all.icons[all.aliases?.[name]?.parent ?? ""];
  if (!found) throw new Error(`There is no icon ${set}/${name}.`);
  const [wide, high] = [found.width ?? all.width ?? 16, found.height ?? all.height ?? 16];
  return { body: wide > 100 ? shorter(found.body) : found.body, box: box ?? `0 0 ${wide} ${high}` };
}

/* One line an icon: its name here, `set/name` there, and a box if it is not the usual one. */
function lines(text: string): { name: string; set: string; icon: string; box: string | undefined }[] {
  return text
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter(Boolean)
    .map((line) => {
      const [name = "", from = "", ...box] = line.split(/\s+/);
      const [set = "", icon = ""] = from.split("/");
      return { name, set, icon, box: box.length ? box.join(" ") : undefined };
    });
}

export function icons(): Plugin {
  return {
    name: "icons",
    enforce: "pre",
    load(id) {
      const [file = "", query] = id.split("?");
      if (!file.endsWith(".icons")) return null;
      const listed = lines(readFileSync(file, "utf8"));
      if (query === "sources") {
        return `export default ${JSON.stringify(listed.map((each) => [each.set, each.icon]))}`;
      }
      const drawn = listed.map((each) => [each.name, drawing(each.set, each.icon, each.box)]);
      return `export default ${JSON.stringify(Object.fromEntries(drawn))}`;
    },
  };
}
