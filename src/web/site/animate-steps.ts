const STEP_MS = 1000

/**
 * Lights the steps of the explainer one a second once they are in view, and lets the sample job follow (requirement
 * LAND-06). Each step names the picture that belongs to it. For people who ask for no motion, all stay lit as they came.
 * Answers how to stop.
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

/** Makes an element what another one of the same shape is, and keeps it: what changes can move there. */
function animateTo(shown: Element, wanted: Element): void {
  for (const { name } of [...shown.attributes]) if (!wanted.hasAttribute(name)) shown.removeAttribute(name)
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  const hasText = [...wanted.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
  if (!hasText && shown.children.length === wanted.children.length)
    for (const [index, child] of [...shown.children].entries()) animateTo(child, wanted.children[index] as Element)
  else if (!shown.isEqualNode(wanted)) shown.replaceChildren(...wanted.cloneNode(true).childNodes)
}
