/**
 * Rate limits of sign-in. Each attempt counts for the client, generously because an office may share a network address.
 * It also counts for the account, so that many clients cannot share the guessing. ASVS 2.4.1 and 6.3.1 require both.
 */
import { codeSends, codeSendsADay, codesOfAddress } from '#domain/sign-in/sign-in-code.ts'
import { knownBrowser } from '../accounts/security-event-store.ts'
import type { Db } from '../core/db/sql.ts'
import { countAttempt, limitAttempts } from '../core/rate-limit-store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Every password costs a hash. 20 guesses in 10 minutes are 2,880 a day, fewer than the leaked pairs in OWASP's lists.
 * One client gets half, so an attacker on one network leaves the owner the rest.
 */
const passwords = { windowMs: 10 * minuteMs, perClientMax: 120, perAccountMax: 20, perAccountAndClientMax: 10 } as const
/** The specification requires a response that reveals accounts, so the limit is as strict as for lookups. */
const disclosure = { windowMs: hourMs, perClientMax: 100 } as const
/** Submitted codes and links. A code also has its own five attempts. */
const verifications = { windowMs: 10 * minuteMs, perClientMax: 600 } as const
/** POST /user/byEmail: 10 a minute and 100 an hour for a client, 10 a minute for an address. */
const lookups = { perMinuteMax: 10, perHourMax: 100 } as const

export async function limitPasswords(db: Db, client: string, account: string, now: Date): Promise<void> {
  const { windowMs, perClientMax, perAccountMax, perAccountAndClientMax } = passwords
  await limitAttempts(db, { key: `password:client:${client}`, max: perClientMax, windowMs }, now)
  const both = `password:account:${account}:client:${client}`
  await limitAttempts(db, { key: both, max: perAccountAndClientMax, windowMs }, now)
  await limitAttempts(db, { key: `password:account:${account}`, max: perAccountMax, windowMs }, now)
}

/** Counts a wrong password for an unknown account as well, so that timing does not reveal accounts. */
export async function countFailureForUnknownAccount(db: Db, name: string, now: Date): Promise<number> {
  const windowEndsAt = new Date(now.getTime() + passwords.windowMs)
  return (await countAttempt.one(db, [`password:unknown:${name}`, now, windowEndsAt])).count
}

/** For a new password before the account is known. */
export async function limitNewPasswords(db: Db, client: string, now: Date): Promise<void> {
  const { windowMs, perClientMax } = passwords
  await limitAttempts(db, { key: `password:client:${client}`, max: perClientMax, windowMs }, now)
}

export async function limitAccountDisclosure(
  db: Db,
  what: 'sign-up' | 'forgot',
  client: string,
  now: Date,
): Promise<void> {
  const { windowMs, perClientMax } = disclosure
  await limitAttempts(db, { key: `${what}:client:${client}`, max: perClientMax, windowMs }, now)
}

export async function limitVerifications(db: Db, client: string, now: Date): Promise<void> {
  const { windowMs, perClientMax } = verifications
  await limitAttempts(db, { key: `verification:client:${client}`, max: perClientMax, windowMs }, now)
}

/** Every emailed code and link counts, for any purpose. */
export async function limitEmails(db: Db, email: string, client: string, now: Date): Promise<void> {
  const { windowMs, perEmailMax, perEmailAndClientMax, perClientMax } = codeSends
  await limitAttempts(db, { key: `code:client:${client}`, max: perClientMax, windowMs }, now)
  await limitAttempts(db, { key: `code:email:${email}:client:${client}`, max: perEmailAndClientMax, windowMs }, now)
  const aDay = { max: codeSendsADay.perEmailAndClientMax, windowMs: codeSendsADay.windowMs }
  await limitAttempts(db, { key: `code:email-day:${email}:client:${client}`, ...aDay }, now)
  await limitAttempts(db, { key: `code:email:${email}`, max: perEmailMax, windowMs }, now)
}

/** Every emailed code counts for its address, in the budget of the browser. */
export async function limitCodes(db: Db, email: string, browser: Buffer | undefined, now: Date): Promise<void> {
  await limitEmailsOf(db, email, await budgetOf(db, email, browser), now)
}

/** The correct password has its own budget, which guesses cannot use up. */
export async function limitCodesOfPassword(db: Db, email: string, now: Date): Promise<void> {
  await limitEmailsOf(db, email, 'password', now)
}

async function limitEmailsOf(db: Db, email: string, budget: string, now: Date): Promise<void> {
  for (const limit of codesOfAddress)
    await limitAttempts(db, { key: `code:${limit.windowMs}:${budget}:${email}`, ...limit }, now)
}

async function budgetOf(db: Db, email: string, browser: Buffer | undefined): Promise<string> {
  const isKnown = browser !== undefined && (await knownBrowser.one(db, [email, browser])).is_known
  return isKnown ? `browser:${browser.toString('hex')}` : 'unknown'
}

export async function limitLookups(db: Db, email: string, client: string, now: Date): Promise<void> {
  const { perMinuteMax, perHourMax } = lookups
  await limitAttempts(db, { key: `lookup:client:${client}`, max: perMinuteMax, windowMs: minuteMs }, now)
  await limitAttempts(db, { key: `lookup:client-hour:${client}`, max: perHourMax, windowMs: hourMs }, now)
  await limitAttempts(db, { key: `lookup:address:${email}`, max: perMinuteMax, windowMs: minuteMs }, now)
}
