/**
 * The sign-up that waits for its emailed link. The attempt id identifies the same browser, so the link needs no
 * password there. The id alone activates nothing, because only the email holds the token.
 */
import { readLocal, store } from '../core/local-storage.ts'

export interface SignUpAttempt {
  email: string
  attempt: string
  /** The page to open after activation. */
  redirect?: string | undefined
}

const NAME = 'sign-up-attempt'

/** Without storage, the link asks for the password instead. */
export function saveSignUpAttempt(kept: SignUpAttempt): void {
  store(NAME, JSON.stringify(kept))
}

export const storedSignUpAttempt = () => readLocal(NAME)

export function parseSignUpAttempt(stored = storedSignUpAttempt()): SignUpAttempt | undefined {
  try {
    const kept = JSON.parse(stored ?? 'null') as Partial<SignUpAttempt> | null
    return typeof kept?.attempt === 'string' && typeof kept.email === 'string' ? (kept as SignUpAttempt) : undefined
  } catch {
    return undefined
  }
}

/** Calls back when another tab used the emailed link or cancelled the sign-up. */
export function watchSignUpAttempt(onGone: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue === null) onGone()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function clearSignUpAttempt(): void {
  store(NAME, null)
}
