/** The SQL of what a sign-up asks for; it counts once the address is proved. */
import type { SignUpRole } from '#domain/accounts/account.ts'
import type { SignedInRole } from '#domain/core/capabilities.ts'
import { type AccountRow, accountColumns } from '../accounts/account-store.ts'
import { sql } from '../core/db/sql.ts'

/** What somebody chose when they signed up, beside the password. */
export interface SignUp {
  /** Of somebody who comes from a provider it is still to be chosen. */
  readonly role: Exclude<SignedInRole, 'admin'>
  readonly name?: string | undefined
  readonly acceptCommunications?: boolean | undefined
  /** The hash of the invitation that was followed, in hexadecimal. */
  readonly invitation?: string | undefined
}

/** Whoever proves the address decides who the account is; what others wrote into it before is written over. */
export const applySignUp = sql<
  AccountRow,
  [id: string, role: SignUp['role'], name: string | null, acceptCommunications: boolean | null, now: Date]
>(
  'adopt-sign-up',
  `update accounts set role = $2, name = coalesce($3, name),
     accept_communications = coalesce($4, accept_communications), updated_at = $5
   where id = $1 and role <> 'admin'
   returning ${accountColumns('accounts')}`,
)

export interface InvitationRow {
  readonly email: string
  readonly role: SignUpRole
}

export const validInvitation = sql<InvitationRow, [tokenHash: Buffer, now: Date]>(
  'live-invitation',
  'select email, role from invitations where token_hash = $1 and used_at is null and expires_at > $2',
)

export const useInvitation = sql<never, [tokenHash: Buffer, now: Date]>(
  'use-invitation',
  'update invitations set used_at = $2 where token_hash = $1 and used_at is null',
)
