/** One's own account, and what administrators see and decide about the accounts of others. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rightOver } from '#domain/accounts/account.ts'
import { hasRight } from '#domain/core/admin-permissions.ts'
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
import { type InviteHands, invite } from './invite.ts'
import type { PresenceHands } from './require-recent-sign-in.ts'
import type { NoteAction } from './track-action.ts'

interface Asked {
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface AccountHands extends InviteHands {
  /** After a change every remembered token of the account is read anew. */
  readonly forgetTokens: (accountId: string) => void
  readonly endSessions: EndSessions
  readonly noteAction: NoteAction
  readonly signedInAt: PresenceHands['signedInAt']
  readonly provePassword: (account: AccountRow, password: string, asked: Asked) => Promise<void>
}

export function accountRoutes(api: Api, hands: AccountHands): void {
  ownAccountRoutes(api, hands)
  adminAccountRoutes(api, hands)
}

function ownAccountRoutes(api: Api, { forgetTokens, signedInAt, provePassword }: AccountHands): void {
  serve(api, 'GET /account', async (_asked, { db, actor }) => ownView(db, await accountById.one(db, [actor.id])))

  serve(
    api,
    'PATCH /account',
    async ({ body }, { actor, ...asked }) => {
      const hands: PresenceHands = {
        signedInAt,
        provePassword: (account, password) => provePassword(account, password, asked),
      }
      const changed = await changeOwnAccount(api.pool, actor, body, hands, asked.now)
      // Not before the commit: a call in between would remember what was.
      forgetTokens(actor.id)
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
      forgetTokens(actor.id)
      return renamed
    },
    { transaction: 'none' },
  )

  serve(api, 'GET /customers/self', async (_asked, { db, actor }) =>
    customerViewOf(await accountById.one(db, [actor.id])),
  )
}

function adminAccountRoutes(api: Api, hands: AccountHands): void {
  serve(api, 'GET /admin/accounts', async ({ query }, { db, actor }) => {
    const { email, username = '' } = query
    const account = await (email === undefined
      ? accountByUsername.maybe(db, [username])
      : accountByEmail.maybe(db, [email]))
    const maySee = account !== undefined && hasRight(actor.permissions, rightOver(account.role, 'read'))
    return { account: maySee ? adminAccountViewOf(account, actor) : null }
  })

  serve(
    api,
    'PATCH /admin/accounts/{id}/status',
    async ({ params, body }, { actor, now }) => {
      const account = await inTransaction(api.pool, async (db) => {
        const changed = await changeStatus(db, actor, params.id, body.event, hands.endSessions, now)
        if (body.event === 'archive') await hands.noteAction(db, 'unregister', changed, now)
        return changed
      })
      hands.forgetTokens(account.id)
      return adminAccountViewOf(account, actor)
    },
    { transaction: 'none' },
  )

  serve(
    api,
    'POST /admin/invitations',
    async ({ body }, { actor, now }) => {
      await invite(api.pool, hands, actor, body, now)
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
