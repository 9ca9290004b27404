/** Functions that run in a page of any engine. Each is sent as text, so it uses no name of this file. */

/** React marks hydrated elements. The script of a static page marks the document. A closed panel may load later. */
export function isHydrated(): boolean {
  return (
    document.documentElement.dataset.listens !== undefined ||
    [...document.querySelectorAll('button, input, a[href]')].every(
      (element) => !element.checkVisibility() || Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    )
  )
}

/**
 * The visible button or link with this name, or with a name that starts so. An open dialog has the others. While the
 * control moves, it is not found.
 */
export function findControl(name: string): HTMLElement | undefined {
  const root = document.querySelector('dialog[aria-modal]') ?? document
  const nameOf = (one: HTMLElement) => (one.ariaLabel ?? one.textContent).trim()
  const controls = [...root.querySelectorAll<HTMLElement>('button:enabled, a[href]')].filter((one) =>
    one.checkVisibility(),
  )
  const found = controls.find((one) => nameOf(one) === name) ?? controls.find((one) => nameOf(one).startsWith(name))
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = JSON.stringify(found?.getBoundingClientRect())
  const isStill = Reflect.get(window, 'boxBefore') === box
  Object.assign(window, { boxBefore: box })
  return isStill ? found : undefined
}

/** The visible field whose label starts so. */
export function findField(label: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].find((field) => {
    const labels = [field.ariaLabel ?? '', ...[...(field.labels ?? [])].map(({ textContent }) => textContent)]
    return field.checkVisibility() && labels.some((one) => one.trim().startsWith(label))
  })
}

export function visibleText(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: it has no hidden text.
  return document.body.innerText
}

export function showsText(text: string): boolean {
  // biome-ignore lint/performance/useDomNodeTextContent: it has no hidden text.
  return document.body.innerText.includes(text)
}

/** Collects the errors and warnings of this tab, for an engine that cannot read its console. */
export function collectFaults(): void {
  if ('collectsFaults' in window) return
  let isLeaving = false
  const collect = (fault: unknown) => {
    // A navigation ends the requests of the page.
    if (!isLeaving) sessionStorage.faults = `${sessionStorage.faults ?? ''}${location.href}: ${String(fault)}\n`
  }
  Object.assign(window, { collectsFaults: true })
  window.addEventListener('beforeunload', () => {
    isLeaving = true
  })
  Object.assign(console, { error: collect, warn: collect })
  window.addEventListener('error', ({ message }) => collect(message))
  window.addEventListener('unhandledrejection', ({ reason }) => collect(reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => collect(violatedDirective))
}
