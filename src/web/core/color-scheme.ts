/**
 * Light or dark: what was chosen on this device, else what the device prefers. It stands at the root element before
 * anything is painted. The kit keeps the choice under the same name and follows it.
 */
import { store } from './local-storage.ts'

const CHOSEN = 'mantine-color-scheme-value'
const SHOWN = 'data-mantine-color-scheme'

/** Runs in the head of every page, before the first paint, and again when the device changes between day and night. */
export const colorSchemeScript = `(function(m){function show(){try{var c=localStorage.getItem("${CHOSEN}")}catch(e){}
document.documentElement.setAttribute("${SHOWN}",c==="light"||c==="dark"?c:m.matches?"dark":"light")}
show();m.addEventListener("change",show)})(matchMedia("(prefers-color-scheme: dark)"))`

/** What the server writes, which cannot know the scheme; the script above corrects it. */
export const colorSchemeOfServer = { [SHOWN]: 'light', suppressHydrationWarning: true }

export function switchColorScheme(): void {
  const chosen = document.documentElement.getAttribute(SHOWN) === 'dark' ? 'light' : 'dark'
  document.documentElement.setAttribute(SHOWN, chosen)
  store(CHOSEN, chosen)
  try {
    // A browser tells the other tabs only; the kit of this page listens to the same event.
    window.dispatchEvent(new StorageEvent('storage', { key: CHOSEN, newValue: chosen, storageArea: localStorage }))
  } catch {
    // Where there is no storage, the kit has nothing to follow.
  }
}
