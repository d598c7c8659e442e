declare module "*.icons" {
  const symbols: import("./parts/symbols.svelte").Symbols;
  export default symbols;
}
declare module "*.icons?sources" {
  const sources: [set: string, icon: string][];
  export default sources;
}
