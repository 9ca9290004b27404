/** What this device remembers. Storage may be full or forbidden: nothing may depend on it, so it never fails. */
export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Null takes the value away. */
export function store(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // Nothing to do: the page still has it.
  }
}
