/**
 * Signs in with a username or an email and a password. The work is the same whether or not there is such an account:
 * a hash is always computed, and every failure says the same.
 */
import { hash, verify } from '@node-rs/argon2'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { limitTries } from '../core/rate-limit-store.ts'
import { type AccountRow, accountByEmail, accountByUsername } from './account-store.ts'
import { mayAct } from './identify.ts'

/** argon2id with 19 MiB and two passes (OWASP's minimum); the library hashes off the event loop. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** One client may guess at many accounts; behind one network address there may be many clients. */
const tries = { windowMs: 10 * 60_000, perAccountMax: 10, perClientMax: 120 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon)
}

let decoy: Promise<string> | undefined

export interface PasswordAnswer {
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly password: string
}

export async function passwordLogin(db: Db, answer: PasswordAnswer, client: string, now: Date): Promise<AccountRow> {
  const name = answer.username ?? answer.email ?? ''
  const { windowMs, perAccountMax, perClientMax } = tries
  await limitTries(db, { key: `password:client:${client}`, max: perClientMax, windowMs }, now)
  await limitTries(db, { key: `password:account:${name}`, max: perAccountMax, windowMs }, now)
  const account = await (answer.username === undefined ? accountByEmail : accountByUsername).maybe(db, [name])
  decoy ??= hashPassword('nobody has this password')
  const isRight = await verify(account?.password_hash ?? (await decoy), answer.password)
  if (account?.password_hash == null || !isRight) throw accountErrors.wrongPassword()
  if (!mayAct(account)) throw accountErrors.notAllowed()
  return account
}
