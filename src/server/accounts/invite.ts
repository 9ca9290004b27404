/** Invites one address to sign up with one role. Only the email contains the link; the database stores its hash. */
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { permissionForAccount } from '#domain/accounts/account.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import type { Invitation } from '#domain/accounts/account-schemas.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { accountByEmail } from './account-store.ts'
import { insertInvitation, invitationHash } from './invitation-store.ts'

export interface InviteDeps {
  readonly publicUrl: string
  readonly emailInvitation: (to: string, role: string, link: string) => Promise<void>
}

const invitationLifetimeMs = 7 * 24 * 60 * 60_000
/** An office needs a few dozen invitations. The limit prevents spam. */
const invitationsAnHour = { windowMs: 60 * 60_000, max: 60 } as const
/** 256 bits, like every emailed token. */
const tokenBytes = 32

export async function invite(
  pool: Pool,
  { publicUrl, emailInvitation }: InviteDeps,
  actor: Actor,
  { email, role }: Invitation,
  now: Date,
): Promise<void> {
  const permission = permissionForAccount(role, 'write')
  requirePermission(actor, permission)
  await limitAttempts(pool, { key: `invite:${actor.id}`, ...invitationsAnHour }, now)
  const token = randomBytes(tokenBytes).toString('base64url')
  await inTransaction(pool, async (db) => {
    const account = await accountByEmail.maybe(db, [email])
    if (account?.email_verified) throw emailInUse()
    const expiresAt = new Date(now.getTime() + invitationLifetimeMs)
    await insertInvitation.run(db, [invitationHash(token), email, role, actor.id, now, expiresAt])
    const subject = { kind: 'email', id: email } as const
    await audit(db, actor, { action: 'account.invite', permission, subject, after: { role } }, now)
  })
  // After the commit, so that the emailed link always works.
  await emailInvitation(email, role, `${publicUrl}/sign-up?invitation=${token}&from=${role}`)
}

function emailInUse() {
  const { message } = accountErrors.emailInUse()
  return accountErrors.emailInUse({ issues: [{ path: 'email', message }] })
}
