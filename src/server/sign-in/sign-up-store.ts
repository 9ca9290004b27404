/** The SQL of sign-up data, which applies once the address is proved. */
import type { SignUpRole } from '#domain/accounts/account.ts'
import type { SignedInRole } from '#domain/core/capabilities.ts'
import { type AccountRow, accountColumns } from '../accounts/account-store.ts'
import { sql } from '../core/db/sql.ts'

/** The choices of a sign-up besides the password. */
export interface SignUp {
  /** A user from a social sign-in chooses it later. */
  readonly role: Exclude<SignedInRole, 'admin'>
  readonly name?: string | undefined
  readonly acceptCommunications?: boolean | undefined
  /** The hash of the invitation, in hexadecimal. */
  readonly invitation?: string | undefined
}

/** The user who proves the address sets the account data and overwrites earlier input. */
export const applySignUp = sql<
  AccountRow,
  [id: string, role: SignUp['role'], name: string | null, acceptCommunications: boolean | null, now: Date]
>(
  'apply-sign-up',
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
  'valid-invitation',
  'select email, role from invitations where token_hash = $1 and used_at is null and expires_at > $2',
)

export const useInvitation = sql<never, [tokenHash: Buffer, now: Date]>(
  'use-invitation',
  'update invitations set used_at = $2 where token_hash = $1 and used_at is null',
)
