/**
 * Keeps the focus of whoever works by keyboard. A button that is busy is disabled, and what was decided leaves the page: a
 * browser then forgets where the focus was. It goes back to the button, or else to what is left around it.
 */

/** A place and all that it stands in, from the inside out. */
type Trail = readonly HTMLElement[]

const GROUNDS = 'main, [role="dialog"]'

interface Place {
  readonly isConnected: boolean
  readonly matches: (selector: string) => boolean
}

/** Where the focus belongs; -1 while a button is only busy, and where the whole page was replaced. */
export function lastFocusedIndex(trail: readonly Place[]): number {
  const index = trail.findIndex(({ isConnected }) => isConnected)
  return trail[index]?.matches(':disabled') ? -1 : index
}

/** Begins to keep it; answers how to end that. */
export function restoreFocus(): () => void {
  let onPage: Trail = []
  let inDialog: Trail = []
  const remember = ({ target }: Event) => {
    const ground = target instanceof HTMLElement ? target.closest(GROUNDS) : null
    if (ground === null) return
    if (ground.matches('main')) onPage = auditTrailOf(target as HTMLElement)
    else inDialog = auditTrailOf(target as HTMLElement)
  }
  // Whoever presses elsewhere means it: what is focused by that is remembered afterwards. A press into a dialog says nothing
  // about the page below, where the focus is put back when the dialog has closed.
  const forget = ({ target }: Event) => {
    if (!(target instanceof Element) || onPage[0]?.contains(target) || inDialog[0]?.contains(target)) return
    inDialog = []
    if (target.closest('[role="dialog"]') === null) onPage = []
  }
  const restore = () => {
    // Nobody who is at the address bar or in another window is called back.
    if (document.activeElement !== document.body || !document.hasFocus()) return
    const trail = document.querySelector('[role="dialog"]') === null ? onPage : inDialog
    const place = trail[lastFocusedIndex(trail)]
    if (place === undefined) return
    // What is reached by the keyboard anyway stays so.
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }
  const changes = new MutationObserver(restore)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget, true)
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget, true)
  }
}

function auditTrailOf(place: HTMLElement): Trail {
  const trail: HTMLElement[] = []
  for (let one: HTMLElement | null = place; one && !one.matches(GROUNDS); one = one.parentElement) trail.push(one)
  return trail
}
