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

/** The user who signed out on this device, and when. */
export const SIGNED_OUT = 'signed-out-user'

/** The user signs out on this device, so its open pages store no more drafts. Null if that failed. */
export function stopDrafts(user: string | null): void {
  store(SIGNED_OUT, user && `${user} ${Date.now()}`)
}

/** A page that opened later belongs to a new session. */
export function storesDrafts(user: string): boolean {
  const [signedOut, at] = readLocal(SIGNED_OUT)?.split(' ') ?? []
  return user !== signedOut || performance.timeOrigin > Number(at)
}

/** Other people may use this device, so a sign-out deletes the user's drafts. */
export function deleteDrafts(user: string): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const name of names) if (name.startsWith('draft:') && name.endsWith(`:${user}`)) store(name, null)
  } catch {
    // Without storage, there are no drafts.
  }
}
