/**
 * Changes the caller's password [FORM-24]. The form has one field, so a sign-in of the last 10 minutes is enough. Later
 * it needs the current password (ASVS 6.2.3, 7.5.1). Other sessions end and this one stays.
 */
import type { Pool } from 'pg'
import type { SignedInView } from '#api/sign-in/sign-in-view.ts'
import { recentSignInMs } from '#domain/accounts/account.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { type AccountRow, accountById, lockAccount, setPasswordHash } from '../accounts/account-store.ts'
import { userViewOf } from '../accounts/account-view.ts'
import { fireAccountEvent } from '../accounts/fire-account-event.ts'
import { hashPassword, isPassword } from '../accounts/password-hash.ts'
import { recordSecurityEvent } from '../accounts/record-security-event.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { endSessions } from '../sessions/create-session.ts'
import { signedInAt } from '../sessions/session-store.ts'
import { endAttempts } from './attempt-store.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import type { SignInStepDeps } from './complete-step.ts'
import { endLinks } from './link-store.ts'
import { limitPasswords } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

interface PasswordChange {
  readonly password: string
  readonly currentPassword?: string | undefined
}

export async function changePassword(
  pool: Pool,
  deps: SignInStepDeps,
  actor: Actor,
  { password, currentPassword }: PasswordChange,
  context: SignInContext,
): Promise<SignedInView> {
  const { client, now, reply } = context
  const { id, sessionId = '' } = actor
  context.accountId = id
  await limitPasswords(pool, client, id, now)
  await rejectCommonPassword(deps, password)
  const known = await accountById.one(pool, [id])
  await requireRecentSignInOrPassword(pool, known, sessionId, currentPassword, now)
  const passwordHash = await hashPassword(password)
  const account = await inTransaction(pool, async (db) => {
    const locked = await lockAccount.one(db, [id])
    // The password changed or this session ended during the comparison.
    if (locked.password_hash !== known.password_hash) throw signInErrors.wrongPassword()
    if ((await signedInAt.maybe(db, [sessionId])) === undefined) throw coreErrors.unauthenticated()
    const transition = await fireAccountEvent(db, locked, 'setPassword', { party: 'owner', actorId: id }, now)
    await setPasswordHash.run(db, [id, passwordHash, now])
    await endSessions(db, id, { reason: 'passwordChanged', now, exceptId: sessionId })
    await endAttempts.run(db, [id])
    await endLinks.run(db, [id, now])
    await recordSecurityEvent(db, { accountId: id, event: 'passwordChanged' }, reply.request, now)
    await deps.enqueueEmail(db, { about: 'passwordChanged', accountId: id })
    return transition.account
  })
  deps.tokens.invalidate(id)
  return { idToken: await deps.tokens.issue(account, sessionId, now), user: userViewOf(account) }
}

async function requireRecentSignInOrPassword(
  pool: Pool,
  account: AccountRow,
  sessionId: string,
  currentPassword: string | undefined,
  now: Date,
): Promise<void> {
  const session = await signedInAt.maybe(pool, [sessionId])
  if (session === undefined) throw coreErrors.unauthenticated()
  if (currentPassword !== undefined) {
    if (!(await isPassword(account.password_hash, currentPassword))) throw signInErrors.wrongPassword()
    return
  }
  if (now.getTime() - session.signed_in_at.getTime() > recentSignInMs) throw signInErrors.signInAgain()
}
