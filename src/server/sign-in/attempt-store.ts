/** The SQL of sign-ins and sign-ups of several steps. */
import type { NextStep } from '#domain/sign-in/sign-in-machine.ts'
import { sql } from '../core/db/sql.ts'

export interface AttemptRow {
  readonly account_id: string
  readonly step: NextStep
  readonly code_mac: Buffer | null
  readonly password_hash: string | null
  /** Counted at most five; a code is compared only while it is. */
  readonly tries: number
}

export const insertAttempt = sql<
  never,
  [
    attemptHash: Buffer,
    accountId: string,
    step: NextStep,
    codeMac: Buffer | null,
    passwordHash: string | null,
    expiresAt: Date,
  ]
>(
  'insert-attempt',
  `insert into sign_in_attempts (attempt_hash, account_id, step, code_mac, password_hash, expires_at)
   values ($1, $2, $3, $4, $5, $6)`,
)

/** Counts the try in the statement that reads the code, so that guesses made at once cannot share one. */
export const tryAttempt = sql<AttemptRow, [attemptHash: Buffer, now: Date, triesMax: number]>(
  'try-attempt',
  `update sign_in_attempts set tries = tries + 1
   where attempt_hash = $1 and expires_at > $2 and tries < $3
   returning account_id, step, code_mac, password_hash, tries`,
)

export const attemptByHash = sql<AttemptRow, [attemptHash: Buffer, now: Date]>(
  'attempt-by-hash',
  `select account_id, step, code_mac, password_hash, tries from sign_in_attempts
   where attempt_hash = $1 and expires_at > $2`,
)

/** A new code starts the count of tries again; how often a code may be mailed is limited elsewhere. */
export const renewAttemptCode = sql<never, [attemptHash: Buffer, codeMac: Buffer, expiresAt: Date]>(
  'renew-attempt-code',
  'update sign_in_attempts set code_mac = $2, expires_at = $3, tries = 0 where attempt_hash = $1',
)

/** One row, once: of two requests that show the right code only one goes on. */
export const useAttempt = sql<never, [attemptHash: Buffer]>(
  'use-attempt',
  'delete from sign_in_attempts where attempt_hash = $1',
)

export const sweepAttempts = sql<never, [now: Date]>(
  'sweep-attempts',
  'delete from sign_in_attempts where expires_at <= $1',
)
