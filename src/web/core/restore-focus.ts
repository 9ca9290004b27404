/**
 * Restores keyboard focus. A busy button is disabled and a handled item disappears, and browsers then lose focus. It
 * returns to the button, or to what is left around it.
 */

/** An element and its ancestors, inside out. */
type Ancestors = readonly HTMLElement[]

const GROUNDS = 'main, dialog[open]'

interface SavedFocus {
  readonly isConnected: boolean
  readonly matches: (selector: string) => boolean
}

/** The focus target. -1 while a button is busy, or after the page was replaced. */
export function lastFocusedIndex(ancestors: readonly SavedFocus[]): number {
  const index = ancestors.findIndex(({ isConnected }) => isConnected)
  return ancestors[index]?.matches(':disabled') ? -1 : index
}

/** Starts tracking. Returns the stop function. */
export function restoreFocus(): () => void {
  let onPage: Ancestors = []
  let inDialog: Ancestors = []
  const remember = ({ target }: Event) => {
    const ground = target instanceof HTMLElement ? target.closest(GROUNDS) : null
    if (ground === null) return
    if (ground.matches('main')) onPage = auditTrailOf(target as HTMLElement)
    else inDialog = auditTrailOf(target as HTMLElement)
  }
  // A click elsewhere moves the remembered focus. A click in a dialog does not change the focus of the page below.
  const clearFocus = ({ target }: Event) => {
    if (!(target instanceof Element) || onPage[0]?.contains(target) || inDialog[0]?.contains(target)) return
    inDialog = []
    if (target.closest('dialog[open]') === null) onPage = []
  }
  const restore = () => {
    // Never takes focus from the address bar or another window.
    if (document.activeElement !== document.body || !document.hasFocus()) return
    const ancestors = document.querySelector('dialog[open]') === null ? onPage : inDialog
    const savedFocus = ancestors[lastFocusedIndex(ancestors)]
    if (savedFocus === undefined) return
    // Elements that are focusable anyway stay unchanged.
    if (savedFocus.tabIndex < 0) savedFocus.tabIndex = -1
    savedFocus.focus({ preventScroll: true })
  }
  const changes = new MutationObserver(restore)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', clearFocus, true)
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', clearFocus, true)
  }
}

function auditTrailOf(savedFocus: HTMLElement): Ancestors {
  const ancestors: HTMLElement[] = []
  for (let one: HTMLElement | null = savedFocus; one && !one.matches(GROUNDS); one = one.parentElement)
    ancestors.push(one)
  return ancestors
}
