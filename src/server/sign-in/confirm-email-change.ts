/**
 * Changes the email once its owner has both codes. Other sessions end, and nothing sent to the old address signs in any
 * more. Wrong codes fail the request but must still count, so the count commits before the error.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { SignedInView } from '#api/sign-in/sign-in-view.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { maskEmail } from '#domain/notifications/mask-email.ts'
import { codeTriesMax } from '#domain/sign-in/sign-in-code.ts'
import type { EmailChangeCodes } from '#domain/sign-in/sign-in-schemas.ts'
import { type AccountRow, lockAccount, setEmail } from '../accounts/account-store.ts'
import { userViewOf } from '../accounts/account-view.ts'
import {
  type EmailChangeRow,
  releaseUnprovedEmail,
  tryEmailChange,
  useEmailChange,
} from '../accounts/email-change-store.ts'
import { recordSecurityEvent } from '../accounts/record-security-event.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { endSessions } from '../sessions/create-session.ts'
import { endAttempts } from './attempt-store.ts'
import { endSignInCodes } from './code-store.ts'
import type { SignInStepDeps } from './complete-step.ts'
import { endLinks } from './link-store.ts'
import { changeMac } from './request-email-change.ts'
import { limitVerifications } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

export async function confirmEmailChange(
  pool: Pool,
  deps: SignInStepDeps,
  actor: Actor,
  codes: EmailChangeCodes,
  context: SignInContext,
): Promise<SignedInView> {
  const { client, now, reply } = context
  const { id, sessionId = '' } = actor
  context.accountId = id
  await limitVerifications(pool, client, now)
  const change = await tryEmailChange.maybe(pool, [id, sessionId, now, codeTriesMax])
  if (change === undefined) throw accountErrors.emailChangeOver()
  const newMac = requireCodes(deps.pepper, actor, change, codes)
  const account = await inTransaction(pool, async (db) => {
    const locked = await lockAccount.one(db, [id])
    const isUsed = (await useEmailChange.run(db, [id, newMac])) === 1
    if (!isUsed || locked.email !== change.current_email) throw accountErrors.emailChangeOver()
    const changed = await changeEmail(db, locked, change, now)
    await endSessions(db, id, { reason: 'emailChanged', now, exceptId: sessionId })
    const event = { accountId: id, event: 'emailChanged', detail: maskEmail(change.new_email) } as const
    await recordSecurityEvent(db, event, reply.request, now)
    const addresses = { from: change.current_email, to: change.new_email }
    await deps.enqueueEmail(db, { about: 'emailChanged', accountId: id, ...addresses })
    return changed
  })
  deps.tokens.invalidate(id)
  return { idToken: await deps.tokens.issue(account, sessionId, now), user: userViewOf(account) }
}

/** Returns the MAC of the new address. Throws with the fields whose codes are wrong. */
function requireCodes(
  pepper: string,
  actor: Actor,
  { current_email, new_email, current_code_mac, new_code_mac }: EmailChangeRow,
  { currentCode, newCode }: EmailChangeCodes,
): Buffer {
  const currentMac = changeMac(pepper, actor, 'current', current_email, currentCode)
  const newMac = changeMac(pepper, actor, 'new', new_email, newCode)
  const isRight = {
    currentCode: timingSafeEqual(current_code_mac, currentMac),
    newCode: new_code_mac !== null && timingSafeEqual(new_code_mac, newMac),
  }
  if (isRight.currentCode && isRight.newCode) return newMac
  const { message } = accountErrors.wrongEmailCode()
  const wrong = Object.entries(isRight).filter(([, right]) => !right)
  throw accountErrors.wrongEmailCode({ issues: wrong.map(([path]) => ({ path, message })) })
}

/** An unconfirmed account loses the address. If a confirmed one has it by now, the unique constraint says so. */
async function changeEmail(
  db: Db,
  account: AccountRow,
  { current_email: from, new_email: to }: EmailChangeRow,
  now: Date,
): Promise<AccountRow> {
  const released = await releaseUnprovedEmail.all(db, [to, now])
  const changed = await setEmail.one(db, [account.id, to, now])
  for (const { id } of [account, ...released]) {
    await endAttempts.run(db, [id])
    await endLinks.run(db, [id, now])
  }
  await endSignInCodes.run(db, [[from, to]])
  return changed
}
