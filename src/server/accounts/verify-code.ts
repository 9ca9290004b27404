/**
 * Signs in with the mailed code, and signs up whoever is new [AUTH-02]. A wrong try is counted even though the request
 * fails, so this use-case commits the count before it refuses.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { generatedUsername } from '#domain/accounts/account.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { codeTriesMax } from '#domain/accounts/sign-in-code.ts'
import type { SignedInRole } from '#domain/core/capabilities.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { newAccountId } from '../core/new-id.ts'
import {
  type AccountRow,
  accountByEmail,
  confirmAccount,
  insertAccount,
  insertContractor,
  trySignInCode,
  useSignInCode,
} from './account-store.ts'
import { mayAct } from './identify.ts'
import { codeMac } from './send-code.ts'

interface CodeAnswer {
  readonly email: string
  readonly code: string
  readonly role: Exclude<SignedInRole, 'admin'>
}

export async function verifyCode(pool: Pool, pepper: string, answer: CodeAnswer, now: Date): Promise<AccountRow> {
  const kept = await trySignInCode.maybe(pool, [answer.email, now, codeTriesMax])
  const mac = codeMac(pepper, answer.email, answer.code)
  if (kept === undefined || !timingSafeEqual(kept.code_mac, mac)) throw accountErrors.wrongCode()
  return await inTransaction(pool, async (db) => {
    const used = await useSignInCode.run(db, [answer.email, mac])
    if (used !== 1) throw accountErrors.wrongCode()
    const account = await confirmed(db, await accountOf(db, answer, now), now)
    if (!mayAct(account)) throw accountErrors.notAllowed()
    return account
  })
}

async function accountOf(db: Db, { email, role }: CodeAnswer, now: Date): Promise<AccountRow> {
  const known = await accountByEmail.maybe(db, [email])
  return known ?? (await signUp(db, email, role, now))
}

/** The code has come by email, so whoever enters it owns the address. */
async function confirmed(db: Db, account: AccountRow, now: Date): Promise<AccountRow> {
  const unconfirmed: readonly AccountRow['status'][] = ['UNCONFIRMED']
  return unconfirmed.includes(account.status) ? await confirmAccount.one(db, [account.id, now]) : account
}

async function signUp(db: Db, email: string, role: CodeAnswer['role'], now: Date): Promise<AccountRow> {
  const name = email.split('@')[0] ?? email
  for (let attempt = 0; ; attempt++) {
    const username = generatedUsername(now.getTime(), attempt)
    const account = await insertAccount.maybe(db, [newAccountId(), role, username, email, name, 'CONFIRMED', now])
    const made = account ?? (await accountByEmail.maybe(db, [email]))
    if (made === undefined) continue
    if (made.role === 'contractor') await insertContractor.run(db, [made.id, now])
    return made
  }
}
