import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./build/compressed.ts";
import { icons } from "./build/icons.ts";

/* The development server passes everything else on to `covenstead serve`. */
const server = process.env["COVENSTEAD_SERVER"] ?? "http://127.0.0.1:8460";

/* What lobby and tables share comes in one piece: many small files weigh more, and are asked for one by one. */
const SHARED = /\/src\/(parts\/(?!Clauses|Dialog|Goal)|server\.ts|pages\/(arrival|Laying)|lobby\/(opening|seats)|table\/(preferences|read|scale|standing|typeset|window))/;

export default defineConfig({
  plugins: [icons(), svelte(), compressed()],
  build: {
    outDir: "../src/covenstead/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the page's policy allows no inline fonts
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: process.env["COVENSTEAD_STILL"] ? "still.html" : "index.html",
      output: { codeSplitting: { groups: [{ name: "shared", test: SHARED, minShareCount: 2 }] } },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true }, "/text": server } },
  test: { environment: "node", include: ["src/**/*.test.ts", "build/*.test.ts"] },
});
