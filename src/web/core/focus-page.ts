/**
 * After a navigation the focus moves to the heading of the new page, and its title is announced. Back and forward move
 * it to the link that was left, if that is still there.
 */
import type { RouterEvents } from '@tanstack/react-router'

type Change = Pick<RouterEvents['onRendered'], 'fromLocation' | 'toLocation'>

/** The link that had the focus, by entry of the history. */
const leftLinks = new Map<string | undefined, string>()
/** The focused element of the page that is left, and its ancestors. */
let leftElements: readonly Element[] = []

export function leavePage({ fromLocation }: Change): void {
  const focused = document.activeElement
  leftElements = ancestorsOf(focused)
  const href = focused?.closest('main a[href]')?.getAttribute('href')
  if (href) leftLinks.set(fromLocation?.state.__TSR_key, href)
}

function ancestorsOf(element: Element | null): Element[] {
  return element === null ? [] : [element, ...ancestorsOf(element.parentElement)]
}

export function focusPage({ toLocation }: Change): void {
  announce(document.title)
  if (pageHasFocus()) return
  const href = leftLinks.get(toLocation.state.__TSR_key)
  const link = href && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
  const target = link || document.querySelector<HTMLElement>('main h1') || document.querySelector('main')
  if (!target) return
  if (target !== link) target.tabIndex = -1
  // The router restores the position.
  target.focus({ preventScroll: true })
}

/** A page may focus a field or a heading of its own. A text field that stays open keeps the focus. */
function pageHasFocus(): boolean {
  const focused = document.activeElement
  if (!focused?.closest('main, [role="dialog"]')) return false
  return !leftElements.includes(focused) || focused.matches('input, textarea')
}

let region: HTMLElement | undefined

/** The only live region for titles. A first load needs none. */
function announce(title: string): void {
  region ??= document.body.appendChild(document.createElement('p'))
  region.className = 'sr-only'
  region.ariaLive = 'polite'
  region.textContent = title
}
