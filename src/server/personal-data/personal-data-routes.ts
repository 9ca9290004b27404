/** A user's copy of their data, and the deletion of their account. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PersonalDataView } from '#api/personal-data/personal-data-routes.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { blockerCopy, deletionGraceMs } from '#domain/personal-data/deletion-rules.ts'
import { exportsADay } from '#domain/personal-data/export-rules.ts'
import { personalDataErrors } from '#domain/personal-data/personal-data-errors.ts'
import { type AccountRow, lockAccount } from '../accounts/account-store.ts'
import { type NotifyOwner, recordSecurityEvent } from '../accounts/record-security-event.ts'
import { type RecentSignInDeps, requireRecentSignIn, verifiedPasswordHash } from '../accounts/require-recent-sign-in.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve, serveDownload } from '../core/http/serve.ts'
import type { Outbox } from '../core/outbox.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { blockersOf, cancelDeletion, deletionOf, insertDeletion, lastConsentChange } from './deletion-store.ts'
import { exportParts } from './export-parts-store.ts'
import { type ExportRow, insertExport, latestExport, ownExport } from './export-store.ts'
import { exportViewOf } from './export-view.ts'
import { sendExport } from './send-export.ts'

export interface PersonalDataDeps {
  readonly outbox: Pick<Outbox, 'enqueueExport'>
  readonly notifyOwner: NotifyOwner
  readonly signedInAt: RecentSignInDeps['signedInAt']
  readonly verifyPassword: (
    account: AccountRow,
    password: string,
    call: { readonly now: Date; readonly request: FastifyRequest; readonly reply: FastifyReply },
  ) => Promise<void>
}

export function personalDataRoutes(api: Api, deps: PersonalDataDeps): void {
  serve(api, 'GET /account/data', async (_asked, { db, actor, now }) => viewOf(db, actor.id, now))
  exportRoutes(api, deps)
  deletionRoutes(api, deps)
}

function exportRoutes(api: Api, { outbox, notifyOwner }: PersonalDataDeps): void {
  serve(api, 'POST /account/data/export', async (_asked, { db, actor, now, request }) => {
    // Outside the transaction, so that a rejected call counts too.
    await limitAttempts(api.pool, { key: `export:${actor.id}`, ...exportsADay }, now)
    const id = randomBytes(16).toString('hex')
    const row = await insertExport.maybe(db, [id, actor.id, null, exportParts.length, now])
    if (row === undefined) throw personalDataErrors.exportIsRunning()
    await outbox.enqueueExport(db, id)
    await recordSecurityEvent(db, { accountId: actor.id, event: 'exportRequested' }, request, now)
    await notifyOwner(db, actor.id, { kind: 'exportRequested', at: now.toISOString() })
    return exportViewOf(row)
  })

  serve(api, 'GET /account/data/export/{id}', async ({ params }, { db, actor, now }) =>
    exportViewOf(await findExport(db, params.id, actor, now)),
  )

  serveDownload(api, 'GET /account/data/export/{id}', async ({ params }, { actor, now, request, reply }) => {
    const row = await findExport(api.pool, params.id, actor, now)
    return await sendExport(api.pool, { row, name: 'plumbline-data' }, request, reply)
  })
}

async function findExport(db: Db, id: string, { id: accountId }: Actor, now: Date): Promise<ExportRow> {
  const row = await ownExport.maybe(db, [id, accountId, null, now])
  if (row === undefined) throw coreErrors.notFound()
  return row
}

function deletionRoutes(api: Api, { notifyOwner, signedInAt, verifyPassword }: PersonalDataDeps): void {
  serve(
    api,
    'POST /account/data/deletion',
    async ({ body }, { actor, now, request, reply }) => {
      const call = { now, request, reply }
      const verifyOwn = (account: AccountRow, password: string) => verifyPassword(account, password, call)
      const hash = await verifiedPasswordHash(api.pool, actor, body.currentPassword, {
        signedInAt,
        verifyPassword: verifyOwn,
      })
      return await inTransaction(api.pool, async (db) => {
        const account = await lockAccount.one(db, [actor.id])
        await requireRecentSignIn(db, actor, account, hash, { signedInAt }, now)
        const blockers = await blockersOf.all(db, [actor.id])
        if (blockers.length > 0)
          throw personalDataErrors.deletionIsBlocked({
            issues: blockers.map(({ blocker }) => ({ path: blocker, message: blockerCopy[blocker] })),
          })
        const dueAt = new Date(now.getTime() + deletionGraceMs)
        if ((await insertDeletion.run(db, [actor.id, now, dueAt])) === 0) throw personalDataErrors.deletionIsRequested()
        await recordSecurityEvent(db, { accountId: actor.id, event: 'deletionRequested' }, request, now)
        await notifyOwner(db, actor.id, {
          kind: 'deletionRequested',
          at: now.toISOString(),
          dueAt: dueAt.toISOString(),
        })
        return await viewOf(db, actor.id, now)
      })
    },
    { transaction: 'none' },
  )

  serve(api, 'DELETE /account/data/deletion', async (_asked, { db, actor, now, request }) => {
    if ((await cancelDeletion.run(db, [actor.id])) === 1) {
      await recordSecurityEvent(db, { accountId: actor.id, event: 'deletionCancelled' }, request, now)
      await notifyOwner(db, actor.id, { kind: 'deletionCancelled', at: now.toISOString() })
    }
    return await viewOf(db, actor.id, now)
  })
}

async function viewOf(db: Db, accountId: string, now: Date): Promise<PersonalDataView> {
  const newest = await latestExport.maybe(db, [accountId, null, now])
  const deletion = await deletionOf.maybe(db, [accountId])
  const blockers = await blockersOf.all(db, [accountId])
  const consent = await lastConsentChange.maybe(db, [accountId])
  return {
    export: newest === undefined ? null : exportViewOf(newest),
    deletion: deletion === undefined ? null : deletionViewOf(deletion),
    blockers: blockers.map(({ blocker }) => blocker),
    consentChangedAt: consent?.changed_at.toISOString() ?? null,
  }
}

function deletionViewOf({ requested_at, due_at }: { readonly requested_at: Date; readonly due_at: Date }) {
  return { requestedAt: requested_at.toISOString(), dueAt: due_at.toISOString() }
}
