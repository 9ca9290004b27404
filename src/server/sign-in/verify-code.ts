/**
 * Signs in with the emailed code, and signs up new users [AUTH-02]. A wrong code fails the request but must still
 * count. So the count commits before the error.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { SignInResponse } from '#api/sign-in/sign-in-view.ts'
import type { SignUpRole } from '#domain/accounts/account.ts'
import { codeTriesMax } from '#domain/sign-in/sign-in-code.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { type AccountRow, lockAccountByEmail } from '../accounts/account-store.ts'
import { createAccount } from '../accounts/create-account.ts'
import { recordFailedSignIn } from '../accounts/record-security-event.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { trySignInCode, useSignInCode } from './code-store.ts'
import { completeStep, type SignInStepDeps } from './complete-step.ts'
import { codeMac } from './emailed-code.ts'
import { limitVerifications } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

interface CodeInput {
  readonly email: string
  readonly code: string
  readonly role: SignUpRole
  /** For a new account. */
  readonly name?: string | undefined
}

export async function verifyCode(
  pool: Pool,
  deps: SignInStepDeps,
  input: CodeInput,
  context: SignInContext,
): Promise<SignInResponse> {
  const { client, now, reply } = context
  await limitVerifications(pool, client, now)
  const browser = deps.browserCookie.read(reply.request) ?? null
  const storedCode = await trySignInCode.maybe(pool, [input.email, browser, client, now, codeTriesMax])
  const mac = codeMac(deps.pepper, input.email, input.code)
  if (storedCode === undefined || !timingSafeEqual(storedCode.code_mac, mac)) {
    await recordFailedSignIn(pool, input.email, reply.request, now)
    throw signInErrors.wrongCode()
  }
  return await inTransaction(pool, async (db) => {
    const used = await useSignInCode.run(db, [input.email, mac])
    if (used !== 1) throw signInErrors.wrongCode()
    const account = await accountOf(db, input, now)
    context.accountId = account.id
    const stepInput = {
      account,
      at: 'start',
      event: 'submitCode',
      signUp: { role: input.role, name: input.name },
    } as const
    return (await completeStep(db, deps, stepInput, now, reply)).response
  })
}

async function accountOf(db: Db, { email, role, name }: CodeInput, now: Date): Promise<AccountRow> {
  const known = await lockAccountByEmail.maybe(db, [email])
  return known ?? (await createAccount(db, { email, role, name }, now))
}
