import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/* A short class for the styles of a part: it is said thousands of times. */
const cssHash = ({ hash, css, filename }) => `s${hash(filename ?? css).slice(0, 4)}`;

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash } };
