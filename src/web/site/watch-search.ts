const GO_AFTER_MS = 2000

/**
 * Sends the search two seconds after typing stops (requirement LAND-02), and without an empty text. Answers how to stop.
 */
export function watchSearch(form: HTMLFormElement): () => void {
  const input = form.querySelector('input')
  if (!input) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => clearTimeout(timer)
  const wait = () => {
    rest()
    if (input.value.trim() !== '') timer = setTimeout(() => form.requestSubmit(), GO_AFTER_MS)
  }
  const tidy = () => {
    rest()
    input.value = input.value.trim()
    // A field that is disabled stays out of the address; it must be usable again when the browser brings the page back.
    input.disabled = input.value === ''
    setTimeout(() => {
      input.disabled = false
    })
  }
  const listening = new AbortController()
  const { signal } = listening
  form.addEventListener('input', wait, { signal })
  form.addEventListener('submit', tidy, { signal })
  window.addEventListener('pagehide', rest, { signal })
  return () => {
    rest()
    listening.abort()
  }
}
