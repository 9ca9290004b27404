/**
 * Phones drop a page while its owner reads the mail: what was typed and which step was reached are noted on this device
 * for as long as a code is good. A password is never noted.
 */
import { codeLifetimeMs } from '#domain/sign-in/sign-in-code.ts'
import { clearDraft, readDraft, writeDraft } from '../core/draft.ts'
import { arrivesByEmail, type LoginRole, type LoginStep } from './login-step.ts'

/** How long a mail has its time before another code can be asked for. */
export const resendWaitMs = 30_000

interface PendingLogin {
  email: string
  /** Whose login reached the step. */
  role?: LoginRole | undefined
  step?: LoginStep | undefined
  /** When another code can be asked for. */
  resendAt?: number | undefined
}

const DRAFT = { form: 'login', id: 'email', user: 'anonymous' }

/** A step without a code is not noted: whoever found the note could go on with it. */
export function recordLogin({ email, role, step, resendAt }: PendingLogin): void {
  const note: PendingLogin = step && arrivesByEmail(step) ? { email, role, step, resendAt } : { email }
  writeDraft(DRAFT, note, Date.now())
}

/** The email belongs to every login of this device, the step to the role that reached it. */
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
