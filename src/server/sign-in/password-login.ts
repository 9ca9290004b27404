/**
 * Signs in with a username or an email and a password. The work is the same whether or not there is such an account:
 * a hash is always computed, and every failure says the same.
 */
import type { FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import {
  accountByEmail,
  accountByUsername,
  clearWrongPasswords,
  countWrongPassword,
  lockAccount,
} from '../accounts/account-store.ts'
import { isPassword } from '../accounts/password-hash.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { limitTries } from '../core/rate-limit-store.ts'
import { type StepHands, type StepTaken, takeStep } from './take-step.ts'

/** One client may guess at many accounts; behind one network address there may be many clients. */
const tries = { windowMs: 10 * 60_000, perAccountMax: 10, perClientMax: 120 } as const

/** After so many wrong passwords the right one needs a mailed code beside it. */
const wrongMax = 5

export interface PasswordAnswer {
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly password: string
}

export async function passwordLogin(
  pool: Pool,
  hands: StepHands,
  answer: PasswordAnswer,
  client: string,
  now: Date,
  reply: FastifyReply,
): Promise<StepTaken> {
  const name = answer.username ?? answer.email ?? ''
  const { windowMs, perAccountMax, perClientMax } = tries
  await limitTries(pool, { key: `password:client:${client}`, max: perClientMax, windowMs }, now)
  await limitTries(pool, { key: `password:account:${name}`, max: perAccountMax, windowMs }, now)
  const found = await (answer.username === undefined ? accountByEmail : accountByUsername).maybe(pool, [name])
  if (!(await isPassword(found?.password_hash, answer.password)) || found === undefined) {
    // An account that does not exist is counted too, so that time does not tell it.
    await countWrongPassword.run(pool, [found?.id ?? ''])
    throw signInErrors.wrongPassword()
  }
  return await inTransaction(pool, async (db) => {
    const account = await lockAccount.one(db, [found.id])
    // It was changed while we compared.
    if (account.password_hash !== found.password_hash) throw signInErrors.wrongPassword()
    const isDoubtful = account.asks_for_code || account.wrong_passwords >= wrongMax
    const event = isDoubtful && account.email !== null ? 'showDoubtfulPassword' : 'showPassword'
    const shown = { account, at: 'start', event, passwordHash: account.password_hash } as const
    const taken = await takeStep(db, hands, shown, now, reply)
    await clearWrongPasswords.run(db, [account.id])
    return taken
  })
}
