/* Before anything is drawn: the theme the player chose, if any. */
try {
  const kept = JSON.parse(localStorage.getItem("covenstead.preferences") || "{}");
  if (kept.theme === "parchment" || kept.theme === "candle") {
    document.documentElement.dataset.theme = kept.theme;
  }
} catch {
  /* no storage: the system's theme */
}
