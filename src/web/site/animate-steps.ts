const STEP_MS = 1000

/**
 * Animates the explainer's steps, one a second, once in view, together with the sample job (LAND-06). Each step names
 * its picture. With reduced motion all steps stay lit. Returns the stop function.
 */
export function animateSteps(section: HTMLElement): () => void {
  const steps = [...section.querySelectorAll<HTMLElement>('[data-picture]')]
  const shown = section.querySelector('[data-sample] > *')
  const pictures = section.querySelector('[data-pictures]')
  if (!shown || !pictures || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}

  const highlight = (step: HTMLElement) => {
    step.dataset.lit = 'true'
    const picture = pictures.children[Number(step.dataset.picture)]
    if (picture) animateTo(shown, picture)
  }
  for (const step of steps) delete step.dataset.lit

  let lit = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const next = () => {
    const step = steps[lit++]
    if (step) highlight(step)
    else clearInterval(timer)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      next()
      timer = setInterval(next, STEP_MS)
    },
    { threshold: 0.25 },
  )
  observer.observe(section)
  return () => {
    observer.disconnect()
    clearInterval(timer)
    for (const step of steps) highlight(step)
  }
}

/** Changes an element's attributes to match another one, so that CSS can animate it. */
function animateTo(shown: Element, wanted: Element): void {
  for (const { name } of [...shown.attributes]) if (!wanted.hasAttribute(name)) shown.removeAttribute(name)
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  const hasText = [...wanted.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
  if (!hasText && shown.children.length === wanted.children.length)
    for (const [index, child] of [...shown.children].entries()) animateTo(child, wanted.children[index] as Element)
  else if (!shown.isEqualNode(wanted)) shown.replaceChildren(...wanted.cloneNode(true).childNodes)
}
