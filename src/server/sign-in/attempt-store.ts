/** The SQL of sign-in and sign-up attempts. */
import type { NextStep } from '#domain/sign-in/sign-in-machine.ts'
import { sql } from '../core/db/sql.ts'
import type { SignUp } from './sign-up-store.ts'

export interface AttemptRow {
  readonly account_id: string
  readonly step: NextStep
  readonly code_mac: Buffer | null
  readonly password_hash: string | null
  readonly sign_up: SignUp | null
  readonly session_epoch: number
}

const columns = 'account_id, step, code_mac, password_hash, sign_up, session_epoch'

export const insertAttempt = sql<
  never,
  [
    attemptHash: Buffer,
    accountId: string,
    step: NextStep,
    codeMac: Buffer | null,
    passwordHash: string | null,
    signUp: string | null,
    sessionEpoch: number,
    expiresAt: Date,
  ]
>(
  'insert-attempt',
  `insert into sign_in_attempts
     (attempt_hash, account_id, step, code_mac, password_hash, sign_up, session_epoch, expires_at)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)`,
)

/** The sign-up data stored with this password, for a user who continues on another page. */
export const signUpOfPassword = sql<{ sign_up: SignUp }, [accountId: string, passwordHash: string | null]>(
  'sign-up-of-password',
  `select sign_up from sign_in_attempts
   where account_id = $1 and password_hash = $2 and sign_up is not null order by expires_at desc limit 1`,
)

/** One statement reads the code and counts the attempt, so concurrent guesses cannot share one. */
export const tryAttempt = sql<AttemptRow, [attemptHash: Buffer, now: Date, triesMax: number]>(
  'try-attempt',
  `update sign_in_attempts set tries = tries + 1
   where attempt_hash = $1 and expires_at > $2 and tries < $3
   returning ${columns}`,
)

export const attemptByHash = sql<AttemptRow, [attemptHash: Buffer, now: Date]>(
  'attempt-by-hash',
  `select ${columns} from sign_in_attempts where attempt_hash = $1 and expires_at > $2`,
)

/** A new code resets the attempt count. Another limit restricts how often codes are sent. */
export const renewAttemptCode = sql<never, [attemptHash: Buffer, codeMac: Buffer, expiresAt: Date]>(
  'renew-attempt-code',
  'update sign_in_attempts set code_mac = $2, expires_at = $3, tries = 0 where attempt_hash = $1',
)

/**
 * Deletes one row once, so only one of two concurrent requests continues. A renewed code does not match the compared
 * one.
 */
export const useAttempt = sql<never, [attemptHash: Buffer, codeMac: Buffer | null]>(
  'use-attempt',
  'delete from sign_in_attempts where attempt_hash = $1 and code_mac is not distinct from $2',
)

/** All attempts of an account, for example before its password changes. */
export const endAttempts = sql<never, [accountId: string]>(
  'end-attempts',
  'delete from sign_in_attempts where account_id = $1',
)

export const purgeSignInAttempts = sql<never, [now: Date]>(
  'purge-attempts',
  'delete from sign_in_attempts where expires_at <= $1',
)
