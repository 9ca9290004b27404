/**
 * Signs in with the mailed code, and signs up whoever is new [AUTH-02]. A wrong try is counted even though the request
 * fails, so this use-case commits the count before it refuses.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { SignInResponse } from '#api/sign-in/sign-in-view.ts'
import type { SignUpRole } from '#domain/accounts/account.ts'
import { codeTriesMax } from '#domain/sign-in/sign-in-code.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { type AccountRow, lockAccountByEmail } from '../accounts/account-store.ts'
import { createAccount } from '../accounts/create-account.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { trySignInCode, useSignInCode } from './code-store.ts'
import { completeStep, type SignInStepDeps } from './complete-step.ts'
import { codeMac } from './emailed-code.ts'
import { limitCodeTries, limitVerifications } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

interface CodeInput {
  readonly email: string
  readonly code: string
  readonly role: SignUpRole
}

export async function verifyCode(
  pool: Pool,
  deps: SignInStepDeps,
  answer: CodeInput,
  context: SignInContext,
): Promise<SignInResponse> {
  const { client, now, reply } = context
  await limitVerifications(pool, client, now)
  const kept = await trySignInCode.maybe(pool, [answer.email, now, codeTriesMax])
  // Where there is no code there is nothing to guess, so that calls alone shut nobody out.
  if (kept !== undefined) await limitCodeTries(pool, answer.email, now)
  const mac = codeMac(deps.pepper, answer.email, answer.code)
  if (kept === undefined || !timingSafeEqual(kept.code_mac, mac)) throw signInErrors.wrongCode()
  return await inTransaction(pool, async (db) => {
    const used = await useSignInCode.run(db, [answer.email, mac])
    if (used !== 1) throw signInErrors.wrongCode()
    const account = await accountOf(db, answer, now)
    context.accountId = account.id
    const input = { account, at: 'start', event: 'showCode', signUp: { role: answer.role } } as const
    return (await completeStep(db, deps, input, now, reply)).answer
  })
}

async function accountOf(db: Db, { email, role }: CodeInput, now: Date): Promise<AccountRow> {
  const known = await lockAccountByEmail.maybe(db, [email])
  return known ?? (await createAccount(db, { email, role }, now))
}
