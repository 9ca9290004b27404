/** The SQL of accounts. */
import { type AccountStatus, type FactorRule, type SocialProvider, USABLE_STATUSES } from '#domain/accounts/account.ts'
import type { SignedInRole } from '#domain/core/capabilities.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

export interface AccountRow {
  readonly id: string
  readonly role: SignedInRole
  readonly username: string
  readonly email: string | null
  readonly email_verified: boolean
  readonly name: string
  readonly phone: string | null
  readonly status: AccountStatus
  readonly password_hash: string | null
  readonly permissions: string[]
  readonly payment_customer_id: string | null
  readonly accept_communications: boolean
  readonly session_epoch: number
  readonly failed_password_attempts: number
  readonly requires_email_code: boolean
  readonly factor_rule: FactorRule
  /** When the owner had the personal data deleted. */
  readonly deleted_at: Date | null
  /** Of a contractor. */
  readonly picture: string | null
}

const columnNames = `id role username email email_verified name phone status password_hash permissions
  payment_customer_id accept_communications session_epoch failed_password_attempts requires_email_code factor_rule deleted_at`.split(
  /\s+/,
)

/** The columns of an AccountRow, also for other stores. `table` is the table name or alias. */
export function accountColumns(table: string): string {
  const picture = `(select picture from contractors where account_id = ${table}.id) as picture`
  return [...columnNames.map((name) => `${table}.${name}`), picture].join(', ')
}

const columns = accountColumns('accounts')

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

/** Admins who can sign in, of the accounts `a`. */
export const isActiveAdmin = (a: string) => `${a}.role = 'admin' and ${oneOf(`${a}.status`, USABLE_STATUSES)}`

/** Active admins with one of these permissions, by name. There are few admins. */
export const adminsWith = sql<{ id: string; name: string }, [permissions: readonly string[]]>(
  'admins-with',
  `select a.id, a.name from accounts a where ${isActiveAdmin('a')} and a.permissions && $1
   order by a.name, a.id limit 100`,
)

/** Returns no row if the username or email is in use. */
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

/** Locks the row until the transaction ends, so steps of one account run one after another. */
export const lockAccount = sql<AccountRow, [id: string]>(
  'lock-account',
  `select ${columns} from accounts where id = $1 for update`,
)

/**
 * Locks every supervisor in one order. Two supervisors who change each other at once run one after another, and the
 * second sees the first change.
 */
export const lockSupervisors = sql<Pick<AccountRow, 'id' | 'status' | 'permissions'>, []>(
  'lock-supervisors',
  `select id, status, permissions from accounts where role = 'admin' and 'supervisor' = any (permissions)
   order by id for update`,
)

/** Sets the status. `emailVerified` is true if the owner has just proved the address. */
export const setAccountStatus = sql<AccountRow, [id: string, status: AccountStatus, emailVerified: boolean, now: Date]>(
  'set-account-status',
  `update accounts set status = $2, email_verified = email_verified or $3, updated_at = $4 where id = $1
   returning ${columns}`,
)

/** For an address whose owner has just proved it. */
export const setEmail = sql<AccountRow, [id: string, email: string, now: Date]>(
  'set-email',
  `update accounts set email = $2, email_verified = true, updated_at = $3 where id = $1 returning ${columns}`,
)

export const lockAccountByEmail = sql<AccountRow, [email: string]>(
  'lock-account-by-email',
  `select ${columns} from accounts where email = $1 for update`,
)

/** Null removes the password. */
export const setPasswordHash = sql<never, [id: string, passwordHash: string | null, now: Date]>(
  'set-password-hash',
  'update accounts set password_hash = $2, failed_password_attempts = 0, updated_at = $3 where id = $1',
)

/** After a correct password. */
export const clearWrongPasswords = sql<never, [id: string]>(
  'clear-wrong-passwords',
  'update accounts set failed_password_attempts = 0 where id = $1 and failed_password_attempts > 0',
)

export const insertAccountHistory = sql<
  never,
  [accountId: string, event: string, from: string, to: string, actorId: string | null, actorRole: string, now: Date]
>(
  'insert-account-history',
  `insert into account_history (account_id, event, from_status, to_status, actor_id, actor_role, occurred_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

export const setPassword = sql<never, [id: string, passwordHash: string, permissions: string[], now: Date]>(
  'set-password',
  'update accounts set password_hash = $2, permissions = $3, updated_at = $4 where id = $1',
)

export const setFactorRule = sql<never, [id: string, rule: FactorRule]>(
  'set-factor-rule',
  'update accounts set factor_rule = $2 where id = $1',
)

export const changeAccount = sql<
  AccountRow,
  [id: string, name: string, phone: string, acceptCommunications: boolean, requiresEmailCode: boolean, now: Date]
>(
  'change-account',
  `update accounts set name = $2, phone = nullif($3, ''), accept_communications = $4, requires_email_code = $5,
     updated_at = $6
   where id = $1 returning ${columns}`,
)

/** The providers the user can sign in with. */
export const providersOfAccount = sql<{ provider: SocialProvider }, [id: string]>(
  'providers-of-account',
  'select distinct provider from identities where account_id = $1 order by provider',
)

export const renameAccount = sql<{ name: string }, [id: string, name: string, now: Date]>(
  'rename-account',
  'update accounts set name = $2, updated_at = $3 where id = $1 returning name',
)

/** Stores the first reference. Two concurrent requests both use that one. */
export const savePaymentCustomer = sql<{ payment_customer_id: string }, [id: string, customerRef: string]>(
  'save-payment-customer',
  `update accounts set payment_customer_id = coalesce(payment_customer_id, $2) where id = $1
   returning payment_customer_id`,
)

/** After the commit every process invalidates the cached tokens of the account. */
export const announceAccountChange = sql<never, [accountId: string]>(
  'announce-account-change',
  "select pg_notify('account_changed', $1)",
)
