/**
 * How often what may be tried. Each try counts for the client (its network address, behind which an office or a
 * building may sit, so it is generous), and for the account or the address that it is about (so that many clients
 * cannot share the guessing). ASVS 2.4.1 and 6.3.1 ask for both; the numbers are ours where no source is named.
 */
import { codeSends, codeSendsADay, codeTriesADay } from '#domain/sign-in/sign-in-code.ts'
import type { Db } from '../core/db/sql.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Every password costs us a hash. Twenty tries in ten minutes are 2,880 a day: OWASP's lists of leaked pairs are longer.
 * One client has half of them, so that a stranger's guesses from one place leave the owner theirs.
 */
const passwords = { windowMs: 10 * minuteMs, perClientMax: 120, perAccountMax: 20, perAccountAndClientMax: 10 } as const
/** The answer says who has an account, as the specification asks; so it is as rare as a lookup in an hour. */
const disclosure = { windowMs: hourMs, perClientMax: 100 } as const
/** Codes and links that are shown; a code has its five tries beside it. */
const verifications = { windowMs: 10 * minuteMs, perClientMax: 600 } as const
/** POST /user/byEmail: ten a minute and a hundred an hour for a client, ten a minute for an address. */
const lookups = { perMinuteMax: 10, perHourMax: 100 } as const

export async function limitPasswords(db: Db, client: string, account: string, now: Date): Promise<void> {
  const { windowMs, perClientMax, perAccountMax, perAccountAndClientMax } = passwords
  await limitAttempts(db, { key: `password:client:${client}`, max: perClientMax, windowMs }, now)
  const both = `password:account:${account}:client:${client}`
  await limitAttempts(db, { key: both, max: perAccountAndClientMax, windowMs }, now)
  await limitAttempts(db, { key: `password:account:${account}`, max: perAccountMax, windowMs }, now)
}

/** A wrong password for an account that does not exist is written down as well, so that time does not tell it. */
export async function countFailureForUnknownAccount(db: Db, name: string, now: Date): Promise<void> {
  const { windowMs } = passwords
  await limitAttempts(db, { key: `password:unknown:${name}`, max: Number.POSITIVE_INFINITY, windowMs }, now)
}

/** Where a password is chosen, before it is known for which account. */
export async function limitNewPasswords(db: Db, client: string, now: Date): Promise<void> {
  const { windowMs, perClientMax } = passwords
  await limitAttempts(db, { key: `password:client:${client}`, max: perClientMax, windowMs }, now)
}

export async function limitAccountDisclosure(db: Db, what: 'sign-up' | 'forgot', client: string, now: Date): Promise<void> {
  const { windowMs, perClientMax } = disclosure
  await limitAttempts(db, { key: `${what}:client:${client}`, max: perClientMax, windowMs }, now)
}

export async function limitVerifications(db: Db, client: string, now: Date): Promise<void> {
  const { windowMs, perClientMax } = verifications
  await limitAttempts(db, { key: `verification:client:${client}`, max: perClientMax, windowMs }, now)
}

/** Guesses at the codes of one address, whatever they were mailed for (ASVS 6.6.3). */
export async function limitCodeTries(db: Db, email: string, now: Date): Promise<void> {
  const { windowMs, perEmailMax } = codeTriesADay
  await limitAttempts(db, { key: `code-try:email:${email}`, max: perEmailMax, windowMs }, now)
}

/** Every code and every link that is mailed counts, whatever it is for. */
export async function limitEmails(db: Db, email: string, client: string, now: Date): Promise<void> {
  const { windowMs, perEmailMax, perEmailAndClientMax, perClientMax } = codeSends
  await limitAttempts(db, { key: `code:client:${client}`, max: perClientMax, windowMs }, now)
  await limitAttempts(db, { key: `code:email:${email}:client:${client}`, max: perEmailAndClientMax, windowMs }, now)
  const aDay = { max: codeSendsADay.perEmailAndClientMax, windowMs: codeSendsADay.windowMs }
  await limitAttempts(db, { key: `code:email-day:${email}:client:${client}`, ...aDay }, now)
  await limitAttempts(db, { key: `code:email:${email}`, max: perEmailMax, windowMs }, now)
}

export async function limitLookups(db: Db, email: string, client: string, now: Date): Promise<void> {
  const { perMinuteMax, perHourMax } = lookups
  await limitAttempts(db, { key: `lookup:client:${client}`, max: perMinuteMax, windowMs: minuteMs }, now)
  await limitAttempts(db, { key: `lookup:client-hour:${client}`, max: perHourMax, windowMs: hourMs }, now)
  await limitAttempts(db, { key: `lookup:address:${email}`, max: perMinuteMax, windowMs: minuteMs }, now)
}
