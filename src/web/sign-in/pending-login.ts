/**
 * Phones drop a page while the user reads email, so email and step are stored on this device while a code is valid. A
 * password is never stored.
 */
import { codeLifetimeMs } from '#domain/sign-in/sign-in-code.ts'
import { clearDraft, readDraft, writeDraft } from '../core/draft.ts'
import { arrivesByEmail, type LoginRole, type LoginStep } from './login-step.ts'

/** The wait before another code can be requested. */
export const resendWaitMs = 30_000

export interface PendingLogin {
  email: string
  /** The role of the login. */
  role?: LoginRole | undefined
  step?: LoginStep | undefined
  /** When another code can be requested. */
  resendAt?: number | undefined
}

const DRAFT = { form: 'login', id: 'email', user: 'anonymous' }

/** A step without a code is not stored, because storage alone would be enough to continue. */
export function recordLogin({ email, role, step, resendAt }: PendingLogin): void {
  const note: PendingLogin = step && arrivesByEmail(step) ? { email, role, step, resendAt } : { email }
  writeDraft(DRAFT, note, Date.now())
}

/** The email is shared by all logins of this device. The step belongs to its role. */
export function readPendingLogin(role: LoginRole): Omit<PendingLogin, 'role'> | undefined {
  const draft = readDraft<PendingLogin>(DRAFT)
  if (!draft) return undefined
  const { email, role: reachedBy, ...reached } = draft.values
  if (Date.now() - draft.savedAt < codeLifetimeMs) return reachedBy === role ? { email, ...reached } : { email }
  clearDraft(DRAFT)
  return undefined
}

export function clearPendingLogin(): void {
  clearDraft(DRAFT)
}
