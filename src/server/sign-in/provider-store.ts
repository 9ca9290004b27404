/** The SQL of social sign-ins, identities and the chosen role. */
import type { SocialProvider } from '#domain/accounts/account.ts'
import type { GivenRole } from '#domain/core/capabilities.ts'
import { sql } from '../core/db/sql.ts'

export interface ProviderSignInRow {
  readonly browser_hash: Buffer
  readonly provider: SocialProvider
  readonly nonce: string
  readonly code_verifier: string
  readonly role: 'assign_customer' | 'assign_contractor'
  readonly origin: string | null
  readonly login: 'web' | 'mobile'
  readonly redirect: string | null
  readonly expires_at: Date
  /** The account that links the provider. Null for a sign-in. */
  readonly account_id: string | null
}

export const insertProviderSignIn = sql<
  never,
  [
    stateHash: Buffer,
    browserHash: Buffer,
    provider: SocialProvider,
    nonce: string,
    codeVerifier: string,
    role: ProviderSignInRow['role'],
    origin: string | null,
    login: ProviderSignInRow['login'],
    redirect: string | null,
    expiresAt: Date,
    accountId: string | null,
  ]
>(
  'insert-provider-sign-in',
  `insert into provider_sign_ins
     (state_hash, browser_hash, provider, nonce, code_verifier, role, origin, login, redirect, expires_at, account_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

/** Deletes the row, so a second callback never finds it. */
export const consumeProviderSignIn = sql<ProviderSignInRow, [stateHash: Buffer]>(
  'consume-provider-sign-in',
  `delete from provider_sign_ins where state_hash = $1
   returning browser_hash, provider, nonce, code_verifier, role, origin, login, redirect, expires_at, account_id`,
)

export const purgeProviderSignIns = sql<never, [now: Date]>(
  'purge-provider-sign-ins',
  'delete from provider_sign_ins where expires_at <= $1',
)

export const accountOfIdentity = sql<{ account_id: string }, [issuer: string, subject: string]>(
  'account-of-identity',
  'select account_id from identities where issuer = $1 and subject = $2',
)

export const insertIdentity = sql<
  never,
  [issuer: string, subject: string, provider: SocialProvider, accountId: string, now: Date]
>(
  'insert-identity',
  `insert into identities (issuer, subject, provider, account_id, created_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
)

export const deleteIdentities = sql<never, [accountId: string, provider: SocialProvider]>(
  'delete-identities',
  'delete from identities where account_id = $1 and provider = $2',
)

/** Returns no row if the role is already chosen. */
export const assignRole = sql<{ id: string }, [accountId: string, role: GivenRole, now: Date]>(
  'assign-role',
  `update accounts set role = $2, updated_at = $3
   where id = $1 and role in ('assign_customer', 'assign_contractor') returning id`,
)
