/** The caller's own account, and the admin view and actions on other accounts. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { permissionForAccount } from '#domain/accounts/account.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import type { AccountChanges, Invitation } from '#domain/accounts/account-schemas.ts'
import { securityLogStart } from '#domain/accounts/security-event.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { pageOf, parseTimeCursor, timeCursor } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import {
  type AccountRow,
  accountByEmail,
  accountById,
  accountByUsername,
  announceAccountChange,
  changeAccount,
  lockAccount,
  providersOfAccount,
  renameAccount,
} from './account-store.ts'
import { adminAccountViewOf, customerViewOf, ownAccountViewOf, securityEventViewOf } from './account-view.ts'
import { changeStatus, type EndSessions } from './change-status.ts'
import { waitingEmailChange } from './email-change-store.ts'
import { insertInvitation, invitationHash } from './invitation-store.ts'
import { type NotifyOwner, recordSecurityEvent } from './record-security-event.ts'
import { type RecentSignInDeps, requireRecentSignIn, verifiedPasswordHash } from './require-recent-sign-in.ts'
import { securityEventsOf } from './security-event-store.ts'
import type { TrackAction } from './track-action.ts'

interface CallContext {
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface OwnAccountDeps extends RecentSignInDeps {
  /** Enqueues an email about a security change. */
  readonly notifyOwner: NotifyOwner
}

export interface AccountDeps extends InviteDeps {
  readonly notifyOwner: NotifyOwner
  /** Invalidates the cached tokens of the account after a change. */
  readonly invalidateTokens: (accountId: string) => void
  readonly endSessions: EndSessions
  readonly trackAction: TrackAction
  readonly signedInAt: RecentSignInDeps['signedInAt']
  readonly verifyPassword: (account: AccountRow, password: string, call: CallContext) => Promise<void>
}

export function accountRoutes(api: Api, deps: AccountDeps): void {
  ownAccountRoutes(api, deps)
  adminAccountRoutes(api, deps)
}

function ownAccountRoutes(api: Api, { invalidateTokens, notifyOwner, signedInAt, verifyPassword }: AccountDeps): void {
  serve(api, 'GET /account', async (_asked, { db, actor }) => ownView(db, actor, await accountById.one(db, [actor.id])))

  serve(
    api,
    'PATCH /account',
    async ({ body }, { actor, ...call }) => {
      const deps: OwnAccountDeps = {
        notifyOwner,
        signedInAt,
        verifyPassword: (account, password) => verifyPassword(account, password, call),
      }
      const changed = await changeOwnAccount(api.pool, actor, body, deps, call)
      // After the commit: an earlier call would cache the old data again.
      invalidateTokens(actor.id)
      return await ownView(api.pool, actor, changed)
    },
    { transaction: 'none' },
  )

  securityLogRoute(api)

  serve(
    api,
    'POST /name',
    async ({ body }, { actor, now }) => {
      const renamed = await inTransaction(api.pool, async (db) => {
        await announceAccountChange.run(db, [actor.id])
        return await renameAccount.one(db, [actor.id, body.name, now])
      })
      invalidateTokens(actor.id)
      return renamed
    },
    { transaction: 'none' },
  )

  serve(api, 'GET /customers/self', async (_asked, { db, actor }) =>
    customerViewOf(await accountById.one(db, [actor.id])),
  )
}

function adminAccountRoutes(api: Api, deps: AccountDeps): void {
  serve(api, 'GET /admin/accounts', async ({ query }, { db, actor }) => {
    const { email, username = '' } = query
    const account = await (email === undefined
      ? accountByUsername.maybe(db, [username])
      : accountByEmail.maybe(db, [email]))
    const canView =
      account !== undefined && hasPermission(actor.permissions, permissionForAccount(account.role, 'read'))
    return { account: canView ? adminAccountViewOf(account, actor) : null }
  })

  serve(
    api,
    'PATCH /admin/accounts/{id}/status',
    async ({ params, body }, { actor, now }) => {
      const account = await inTransaction(api.pool, async (db) => {
        const changed = await changeStatus(db, actor, params.id, body.event, deps.endSessions, now)
        if (body.event === 'archive') await deps.trackAction(db, 'unregister', changed, now)
        return changed
      })
      deps.invalidateTokens(account.id)
      return adminAccountViewOf(account, actor)
    },
    { transaction: 'none' },
  )

  serve(
    api,
    'POST /admin/invitations',
    async ({ body }, { actor, now }) => {
      await invite(api.pool, deps, actor, body, now)
      return undefined
    },
    { transaction: 'none' },
  )
}

function securityLogRoute(api: Api): void {
  serve(api, 'GET /account/security-events', async ({ query: { cursor, limit } }, { db, actor, now }) => {
    const after = parseTimeCursor(cursor, /^[0-9a-f]{32}$/)
    const page = [after?.at ?? null, after?.id ?? null, limit] as const
    const rows = await securityEventsOf.all(db, [actor.id, securityLogStart(now), ...page])
    return pageOf(rows, limit, securityEventViewOf, ({ occurred_at, id }) => timeCursor(occurred_at, id))
  })
}

async function ownView(db: Db, { sessionId = '' }: Actor, account: AccountRow) {
  const identities = await providersOfAccount.all(db, [account.id])
  const waiting = await waitingEmailChange.maybe(db, [account.id, sessionId])
  const emailChange = waiting && { email: waiting.new_email, requestedAt: waiting.requested_at.toISOString() }
  const providers = identities.map(({ provider }) => provider)
  return ownAccountViewOf(account, { providers, emailChange: emailChange ?? null })
}

interface InviteDeps {
  readonly publicUrl: string
  readonly emailInvitation: (to: string, role: string, link: string) => Promise<void>
}

const invitationLifetimeMs = 7 * 24 * 60 * 60_000
/** An office needs a few dozen invitations. The limit prevents spam. */
const invitationsAnHour = { windowMs: 60 * 60_000, max: 60 } as const
/** 256 bits, like every emailed token. */
const tokenBytes = 32

/** Invites one address to sign up with one role. Only the email contains the link; the database stores its hash. */
async function invite(
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

/** Changes the owner's settings of their own account [FORM-13]. */
async function changeOwnAccount(
  pool: Pool,
  actor: Actor,
  changes: AccountChanges,
  deps: OwnAccountDeps,
  { now, request }: Pick<CallContext, 'now' | 'request'>,
): Promise<AccountRow> {
  const requiredPassword = await passwordToVerify(pool, actor, changes)
  const verifiedHash = await verifiedPasswordHash(pool, actor, requiredPassword, deps)
  return await inTransaction(pool, async (db) => {
    const account = await lockAccount.one(db, [actor.id])
    const requiresEmailCode = changes.requiresEmailCode ?? account.requires_email_code
    if (requiresEmailCode !== account.requires_email_code) {
      if (requiresEmailCode) requireEmailAndPassword(account)
      await requireRecentSignIn(db, actor, account, verifiedHash, deps, now)
      const event = requiresEmailCode ? 'emailCodeOn' : 'emailCodeOff'
      await recordSecurityEvent(db, { accountId: account.id, event }, request, now)
      await deps.notifyOwner(db, account.id, { kind: event, at: now.toISOString() })
    }
    const changed = await changeAccount.one(db, [
      account.id,
      changes.name ?? account.name,
      changes.phone ?? account.phone ?? '',
      changes.acceptCommunications ?? account.accept_communications,
      requiresEmailCode,
      now,
    ])
    await announceAccountChange.run(db, [account.id])
    return changed
  })
}

/** The current password, if it was sent and the change needs it. */
async function passwordToVerify(
  pool: Pool,
  actor: Actor,
  { requiresEmailCode, currentPassword }: AccountChanges,
): Promise<string | undefined> {
  if (requiresEmailCode === undefined || currentPassword === undefined) return undefined
  const known = await accountById.one(pool, [actor.id])
  return requiresEmailCode === known.requires_email_code ? undefined : currentPassword
}

function requireEmailAndPassword(account: AccountRow): void {
  if (account.email_verified && account.password_hash !== null) return
  const { message } = accountErrors.needsEmailAndPassword()
  throw accountErrors.needsEmailAndPassword({ issues: [{ path: 'requiresEmailCode', message }] })
}
