/** Local storage. It may be full or blocked, so these functions never fail and nothing may depend on them. */
export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Null removes the value. */
export function store(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // The page still has the value.
  }
}
