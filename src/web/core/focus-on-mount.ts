/** A ref of content that replaces the focused form. It takes the focus, for screen readers. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
