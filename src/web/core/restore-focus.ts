/**
 * Keeps the focus of whoever works by keyboard. A button that is busy is disabled, and what was decided leaves the page: a
 * browser then forgets where the focus was. It goes back to the button, or else to what is left around it.
 */

/** A place and all that it stands in, from the inside out. */
type Ancestors = readonly HTMLElement[]

const GROUNDS = 'main, [role="dialog"]'

interface SavedFocus {
  readonly isConnected: boolean
  readonly matches: (selector: string) => boolean
}

/** Where the focus belongs; -1 while a button is only busy, and where the whole page was replaced. */
export function lastFocusedIndex(ancestors: readonly SavedFocus[]): number {
  const index = ancestors.findIndex(({ isConnected }) => isConnected)
  return ancestors[index]?.matches(':disabled') ? -1 : index
}

/** Begins to keep it; answers how to end that. */
export function restoreFocus(): () => void {
  let onPage: Ancestors = []
  let inDialog: Ancestors = []
  const remember = ({ target }: Event) => {
    const ground = target instanceof HTMLElement ? target.closest(GROUNDS) : null
    if (ground === null) return
    if (ground.matches('main')) onPage = auditTrailOf(target as HTMLElement)
    else inDialog = auditTrailOf(target as HTMLElement)
  }
  // Whoever presses elsewhere means it: what is focused by that is remembered afterwards. A press into a dialog says nothing
  // about the page below, where the focus is put back when the dialog has closed.
  const clearFocus = ({ target }: Event) => {
    if (!(target instanceof Element) || onPage[0]?.contains(target) || inDialog[0]?.contains(target)) return
    inDialog = []
    if (target.closest('[role="dialog"]') === null) onPage = []
  }
  const restore = () => {
    // Nobody who is at the address bar or in another window is called back.
    if (document.activeElement !== document.body || !document.hasFocus()) return
    const ancestors = document.querySelector('[role="dialog"]') === null ? onPage : inDialog
    const savedFocus = ancestors[lastFocusedIndex(ancestors)]
    if (savedFocus === undefined) return
    // What is reached by the keyboard anyway stays so.
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
