/**
 * The colour scheme: stored on this device, else the device setting. It is set on the root element before the first
 * paint.
 */
import { store } from './local-storage.ts'

const CHOSEN = 'color-scheme'
const SHOWN = 'data-color-scheme'

/** Runs in the head before the first paint, and when the device or another tab changes the scheme. */
export const colorSchemeScript = `(function(m){function show(){try{var c=localStorage.getItem("${CHOSEN}")}catch(e){}
document.documentElement.setAttribute("${SHOWN}",c==="light"||c==="dark"?c:m.matches?"dark":"light")}
show();m.addEventListener("change",show);addEventListener("storage",show)})(matchMedia("(prefers-color-scheme: dark)"))`

/** The server does not know the scheme, so the script above corrects it. */
export const colorSchemeOfServer = { [SHOWN]: 'light', suppressHydrationWarning: true }

export function switchColorScheme(): void {
  const chosen = document.documentElement.getAttribute(SHOWN) === 'dark' ? 'light' : 'dark'
  document.documentElement.setAttribute(SHOWN, chosen)
  store(CHOSEN, chosen)
}
