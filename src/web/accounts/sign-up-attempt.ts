/**
 * The sign-up that waits for its emailed link. The browser that made it is known again by the attempt's value, so that
 * opening the link there needs no password. The value alone opens nothing: the link's token is in the mail only.
 */
export interface SignUpAttempt {
  email: string
  attempt: string
  /** Where its owner wanted to go. */
  redirect?: string | undefined
}

const NAME = 'sign-up-attempt'

export function saveSignUpAttempt(kept: SignUpAttempt): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(kept))
  } catch {
    // Without storage the link asks for the password instead.
  }
}

export function readSignUpAttempt(): SignUpAttempt | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Partial<SignUpAttempt> | null
    return typeof kept?.attempt === 'string' && typeof kept.email === 'string' ? (kept as SignUpAttempt) : undefined
  } catch {
    return undefined
  }
}

/** Calls when another tab of this browser has used the emailed link, or has given the sign-up up. */
export function watchSignUpAttempt(onGone: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue === null) onGone()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function clearSignUpAttempt(): void {
  try {
    localStorage.removeItem(NAME)
  } catch {
    // As above.
  }
}
