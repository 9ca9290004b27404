/**
 * The colour scheme: stored on this device, else the device setting. It is set on the root element before the first
 * paint. Mantine uses the same storage key.
 */
import { store } from './local-storage.ts'

const CHOSEN = 'mantine-color-scheme-value'
const SHOWN = 'data-mantine-color-scheme'

/** Runs in the head before the first paint, and when the device scheme changes. */
export const colorSchemeScript = `(function(m){function show(){try{var c=localStorage.getItem("${CHOSEN}")}catch(e){}
document.documentElement.setAttribute("${SHOWN}",c==="light"||c==="dark"?c:m.matches?"dark":"light")}
show();m.addEventListener("change",show)})(matchMedia("(prefers-color-scheme: dark)"))`

/** The server does not know the scheme, so the script above corrects it. */
export const colorSchemeOfServer = { [SHOWN]: 'light', suppressHydrationWarning: true }

export function switchColorScheme(): void {
  const chosen = document.documentElement.getAttribute(SHOWN) === 'dark' ? 'light' : 'dark'
  document.documentElement.setAttribute(SHOWN, chosen)
  store(CHOSEN, chosen)
  try {
    // Browsers notify only other tabs. Mantine in this page needs the same event.
    window.dispatchEvent(new StorageEvent('storage', { key: CHOSEN, newValue: chosen, storageArea: localStorage }))
  } catch {
    // Without storage, Mantine has nothing to follow.
  }
}
