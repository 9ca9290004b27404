/** The caller's own account, and the admin view and actions on other accounts. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { permissionForAccount } from '#domain/accounts/account.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import {
  type AccountRow,
  accountByEmail,
  accountById,
  accountByUsername,
  announceAccountChange,
  providersOfAccount,
  renameAccount,
} from './account-store.ts'
import { adminAccountViewOf, customerViewOf, ownAccountViewOf } from './account-view.ts'
import { changeOwnAccount } from './change-account.ts'
import { changeStatus, type EndSessions } from './change-status.ts'
import { type InviteDeps, invite } from './invite.ts'
import type { RecentSignInDeps } from './require-recent-sign-in.ts'
import type { TrackAction } from './track-action.ts'

interface CallContext {
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface AccountDeps extends InviteDeps {
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

function ownAccountRoutes(api: Api, { invalidateTokens, signedInAt, verifyPassword }: AccountDeps): void {
  serve(api, 'GET /account', async (_asked, { db, actor }) => ownView(db, await accountById.one(db, [actor.id])))

  serve(
    api,
    'PATCH /account',
    async ({ body }, { actor, ...call }) => {
      const deps: RecentSignInDeps = {
        signedInAt,
        verifyPassword: (account, password) => verifyPassword(account, password, call),
      }
      const changed = await changeOwnAccount(api.pool, actor, body, deps, call.now)
      // After the commit: an earlier call would cache the old data again.
      invalidateTokens(actor.id)
      return await ownView(api.pool, changed)
    },
    { transaction: 'none' },
  )

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

async function ownView(db: Db, account: AccountRow) {
  const identities = await providersOfAccount.all(db, [account.id])
  return ownAccountViewOf(
    account,
    identities.map(({ provider }) => provider),
  )
}
