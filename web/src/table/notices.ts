/* The browser's own notices, if the player wants them: they say only what everybody knows. */

import { preferences } from "./preferences.svelte";
import type { Table } from "./table.svelte";

/** Whether this browser has notices at all. */
export const possible = (): boolean => typeof Notification !== "undefined";

/** Ask the browser's permission; whether there will be notices. */
export async function permitted(): Promise<boolean> {
  return possible() && (await Notification.requestPermission()) === "granted";
}

/** Show a notice while the page is not looked at; the newest of a table replaces the last. */
export function notify(title: string, table: Table): void {
  if (!preferences.notices || !possible() || Notification.permission !== "granted" || !document.hidden) return;
  const tag = table.info?.id ?? "";
  const notice = { body: table.info?.title ?? "Covenstead", icon: "/icon.svg", tag };
  try {
    const shown = new Notification(title, notice);
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // telephones show notices of a service worker only
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(title, { ...notice, data: location.pathname }));
  }
}
