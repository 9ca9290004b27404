const SUBMIT_DELAY_MS = 2000

/**
 * Submits the search on a click into the box, and two seconds after typing stops (LAND-02), without empty fields. Focus
 * alone submits nothing, so keyboard users type in the box. Returns the stop function.
 */
export function submitSearch(form: HTMLFormElement): () => void {
  const input = form.querySelector('input')
  if (!input) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => clearTimeout(timer)
  const wait = () => {
    rest()
    if (input.value.trim() !== '') timer = setTimeout(() => form.requestSubmit(), SUBMIT_DELAY_MS)
  }
  const dropEmptyFields = (event: SubmitEvent) => {
    rest()
    input.value = input.value.trim()
    if (input.value !== '') return
    event.preventDefault()
    window.location.assign(form.action)
  }
  const listening = new AbortController()
  const { signal } = listening
  form.addEventListener('input', wait, { signal })
  input.addEventListener('click', () => form.requestSubmit(), { signal })
  form.addEventListener('submit', dropEmptyFields, { signal })
  window.addEventListener('pagehide', rest, { signal })
  return () => {
    rest()
    listening.abort()
  }
}
