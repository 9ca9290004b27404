/** The SQL of accounts, sessions and sign-in codes. */
import type { AccountStatus } from '#domain/accounts/account.ts'
import type { SignedInRole } from '#domain/core/capabilities.ts'
import { sql } from '../core/db/sql.ts'

export interface AccountRow {
  readonly id: string
  readonly role: SignedInRole
  readonly username: string
  readonly email: string | null
  readonly email_verified: boolean
  readonly name: string
  readonly status: AccountStatus
  readonly password_hash: string | null
  readonly permissions: string[]
  readonly payment_customer_id: string | null
  readonly accept_communications: boolean
  readonly session_epoch: number
}

const columns = `id, role, username, email, email_verified, name, status, password_hash, permissions,
  payment_customer_id, accept_communications, session_epoch`

export const accountById = sql<AccountRow, [id: string]>(
  'account-by-id',
  `select ${columns} from accounts where id = $1`,
)

export const accountByEmail = sql<AccountRow, [email: string]>(
  'account-by-email',
  `select ${columns} from accounts where email = $1`,
)

export const accountByUsername = sql<AccountRow, [username: string]>(
  'account-by-username',
  `select ${columns} from accounts where username = $1`,
)

/** Nothing comes back where the username or the email is taken. */
export const insertAccount = sql<
  AccountRow,
  [
    id: string,
    role: SignedInRole,
    username: string,
    email: string | null,
    name: string,
    status: AccountStatus,
    now: Date,
  ]
>(
  'insert-account',
  `insert into accounts (id, role, username, email, email_verified, name, status, created_at, updated_at)
   values ($1, $2, $3, $4, $4::text is not null and $6::text = 'CONFIRMED', $5, $6, $7, $7)
   on conflict do nothing returning ${columns}`,
)

export const insertContractor = sql<never, [accountId: string, now: Date]>(
  'insert-contractor',
  'insert into contractors (account_id, updated_at) values ($1, $2) on conflict do nothing',
)

export const confirmAccount = sql<AccountRow, [id: string, now: Date]>(
  'confirm-account',
  `update accounts set email_verified = true, status = 'CONFIRMED', updated_at = $2 where id = $1 returning ${columns}`,
)

export const setPassword = sql<never, [id: string, passwordHash: string, permissions: string[], now: Date]>(
  'set-password',
  'update accounts set password_hash = $2, permissions = $3, updated_at = $4 where id = $1',
)

export const renameAccount = sql<{ name: string }, [id: string, name: string, now: Date]>(
  'rename-account',
  'update accounts set name = $2, updated_at = $3 where id = $1 returning name',
)

/** The first reference is kept; of two requests at once both go on with that one. */
export const keepPaymentCustomer = sql<{ payment_customer_id: string }, [id: string, customerRef: string]>(
  'keep-payment-customer',
  `update accounts set payment_customer_id = coalesce(payment_customer_id, $2) where id = $1
   returning payment_customer_id`,
)

export const raiseSessionEpoch = sql<never, [id: string]>(
  'raise-session-epoch',
  'update accounts set session_epoch = session_epoch + 1 where id = $1',
)

export const insertSession = sql<never, [tokenHash: Buffer, accountId: string, now: Date, expiresAt: Date]>(
  'insert-session',
  'insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)',
)

export const accountBySession = sql<AccountRow, [tokenHash: Buffer, now: Date]>(
  'account-by-session',
  `select ${columns} from accounts
   where id = (select account_id from sessions where token_hash = $1 and expires_at > $2)`,
)

export const deleteSessions = sql<never, [accountId: string]>(
  'delete-sessions',
  'delete from sessions where account_id = $1',
)

export const sweepSessions = sql<never, [now: Date]>('sweep-sessions', 'delete from sessions where expires_at <= $1')

/** Every process hears after the commit that an account has signed out or changed, and forgets the tokens it had accepted. */
export const announceAccountChange = sql<never, [accountId: string]>(
  'announce-account-change',
  "select pg_notify('account_changed', $1)",
)

export const putSignInCode = sql<never, [email: string, codeMac: Buffer, expiresAt: Date]>(
  'put-sign-in-code',
  `insert into sign_in_codes (email, code_mac, expires_at) values ($1, $2, $3)
   on conflict (email) do update set code_mac = $2, expires_at = $3, tries = 0`,
)

/** Counts the try in the statement that reads the code, so that guesses made at once cannot share one. */
export const trySignInCode = sql<{ code_mac: Buffer }, [email: string, now: Date, triesMax: number]>(
  'try-sign-in-code',
  `update sign_in_codes set tries = tries + 1
   where email = $1 and expires_at > $2 and tries < $3 returning code_mac`,
)

/** One row, once: of two requests with the right code only one finds it. */
export const useSignInCode = sql<never, [email: string, codeMac: Buffer]>(
  'use-sign-in-code',
  'delete from sign_in_codes where email = $1 and code_mac = $2',
)

export const sweepSignInCodes = sql<never, [now: Date]>(
  'sweep-sign-in-codes',
  'delete from sign_in_codes where expires_at <= $1',
)
