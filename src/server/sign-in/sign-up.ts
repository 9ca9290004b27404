/**
 * Signs up with a password [AUTH-03, FORM-22]. The caller may not own the address. So the attempt stores the password,
 * name and role until the emailed code or link proves it.
 */
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { NextStepView } from '#api/sign-in/sign-in-view.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { marketingConsentSchema, type SignUpInput } from '#domain/sign-in/sign-in-schemas.ts'
import { type AccountRow, lockAccountByEmail } from '../accounts/account-store.ts'
import { createAccount } from '../accounts/create-account.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { readSetting } from '../site-content/app-settings.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { completeStep, type SignInStepDeps } from './complete-step.ts'
import { deliverStepEmail, nextStep, type StepEmailDeps } from './deliver-step-email.ts'
import { limitAccountDisclosure, limitCodes, limitEmails, limitNewPasswords } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'
import { type SignUp, validInvitation } from './sign-up-store.ts'

export async function signUp(
  pool: Pool,
  deps: SignInStepDeps & StepEmailDeps,
  input: SignUpInput,
  context: SignInContext,
): Promise<NextStepView> {
  const { client, now, reply } = context
  const { email, password, confirmBy } = input
  await requireMarketingConsent(pool, input)
  await rejectCommonPassword(deps, password)
  await limitAccountDisclosure(pool, 'sign-up', client, now)
  await limitNewPasswords(pool, client, now)
  await limitEmails(pool, email, client, now)
  if (confirmBy === 'code') await limitCodes(pool, email, deps.browserCookie.read(reply.request), now)
  const chosen = await selectionFrom(pool, input, now)
  const passwordHash = await hashPassword(password)
  const result = await inTransaction(pool, async (db) => {
    const account = await accountOf(db, email, chosen, now)
    context.accountId = account.id
    const event = confirmBy === 'link' ? 'signUpByLink' : 'signUp'
    return await completeStep(db, deps, { account, at: 'start', event, passwordHash, signUp: chosen }, now, reply)
  })
  return nextStep(await deliverStepEmail(deps, result))
}

/** Only the sign-up page requires it; a sign-up by code does not [FORM-14]. */
async function requireMarketingConsent(pool: Pool, input: SignUpInput): Promise<void> {
  if (input.confirmBy !== 'link') return
  const { isMarketingConsentRequired } = await readSetting(pool, 'signUp')
  if (isMarketingConsentRequired) marketingConsentSchema.parse(input)
}

/** The name also waits, so that an attacker's input never names the owner. */
async function accountOf(db: Db, email: string, { role }: SignUp, now: Date): Promise<AccountRow> {
  return (await lockAccountByEmail.maybe(db, [email])) ?? (await createAccount(db, { email, role }, now))
}

/** An invitation fixes the email address and the role. */
async function selectionFrom(pool: Pool, input: SignUpInput, now: Date): Promise<SignUp> {
  const { email, role, name, acceptCommunications, invitation } = input
  if (invitation === undefined) return { role, name, acceptCommunications }
  const tokenHash = createHash('sha256').update(invitation).digest()
  const invited = await validInvitation.maybe(pool, [tokenHash, now])
  if (invited === undefined) throw signInErrors.invitationOver()
  if (invited.email !== email) {
    const { message } = signInErrors.otherEmailInvited()
    throw signInErrors.otherEmailInvited({ issues: [{ path: 'email', message }] })
  }
  return { role: invited.role, name, acceptCommunications, invitation: tokenHash.toString('hex') }
}
