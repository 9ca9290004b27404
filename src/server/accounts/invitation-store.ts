/** The SQL of invitations. Only the email contains the token; the database stores its hash. */
import { createHash } from 'node:crypto'
import type { SignUpRole } from '#domain/accounts/account.ts'
import { sql } from '../core/db/sql.ts'

export function invitationHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export const insertInvitation = sql<
  never,
  [tokenHash: Buffer, email: string, role: SignUpRole, invitedBy: string, now: Date, expiresAt: Date]
>(
  'insert-invitation',
  `insert into invitations (token_hash, email, role, invited_by, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6)`,
)

export const purgeInvitations = sql<never, [expiredBefore: Date]>(
  'purge-invitations',
  'delete from invitations where expires_at <= $1',
)
