/** The evidence pack of a job, for its customer, its signed contractor and permitted admins. */
import { randomBytes } from 'node:crypto'
import type { EvidencePackView } from '#api/evidence-packs/evidence-pack-routes.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { exportsADay } from '#domain/personal-data/export-rules.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve, serveDownload } from '../core/http/serve.ts'
import type { Outbox } from '../core/outbox.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { readParties } from '../documents/read-documents.ts'
import { type ExportRow, insertExport, latestExport, ownExport } from '../personal-data/export-store.ts'
import { exportViewOf } from '../personal-data/export-view.ts'
import { sendExport } from '../personal-data/send-export.ts'

/** The progress is a percentage, because the number of files is not known yet. */
const partsTotal = 100

export function evidencePackRoutes(api: Api, { outbox }: { readonly outbox: Pick<Outbox, 'enqueueExport'> }): void {
  serve(api, 'GET /job/{id}/evidence-pack', async ({ params: { id } }, { db, actor, now }) => {
    await requireReader(db, id, actor)
    return viewPack(await latestExport.maybe(db, [actor.id, id, now]))
  })

  serve(api, 'POST /job/{id}/evidence-pack', async ({ params: { id } }, { db, actor, now }) => {
    await requireReader(db, id, actor)
    const latest = await latestExport.maybe(db, [actor.id, id, now])
    if (isRunning(latest)) return viewPack(latest)
    // Outside the transaction, so that a rejected call counts too.
    await limitAttempts(api.pool, { key: `evidence-pack:${actor.id}:${id}`, ...exportsADay }, now)
    const packId = randomBytes(16).toString('hex')
    const row = await insertExport.maybe(db, [packId, actor.id, id, partsTotal, now])
    if (row === undefined) return viewPack(await latestExport.maybe(db, [actor.id, id, now]))
    await outbox.enqueueExport(db, packId)
    await audit(db, actor, { action: 'job.evidence-pack', subject: { kind: 'job', id } }, now)
    return viewPack(row)
  })

  serve(api, 'GET /job/{id}/evidence-pack/{packId}', async ({ params }, { db, actor, now }) =>
    viewPack(await findPack(db, params, actor, now)),
  )

  serveDownload(api, 'GET /job/{id}/evidence-pack/{packId}', async ({ params }, { actor, now, request, reply }) => {
    const row = await findPack(api.pool, params, actor, now)
    const subject = { kind: 'job', id: params.id } as const
    await audit(api.pool, actor, { action: 'job.evidence-pack-download', subject }, now)
    return await sendExport(api.pool, { row, name: `evidence-pack-${params.id}` }, request, reply)
  })
}

/** Other users, and every user before both parties have signed, get 404. */
async function requireReader(db: Db, jobId: string, actor: Actor): Promise<void> {
  const { contractor_id: contractorId, signed_at: signedAt } = await readParties(db, jobId, actor)
  if (contractorId === null || signedAt === null) throw jobErrors.notFound()
}

async function findPack(
  db: Db,
  { id, packId }: { readonly id: string; readonly packId: string },
  actor: Actor,
  now: Date,
): Promise<ExportRow> {
  await requireReader(db, id, actor)
  const row = await ownExport.maybe(db, [packId, actor.id, id, now])
  if (row === undefined) throw coreErrors.notFound()
  return row
}

function isRunning(row: ExportRow | undefined): boolean {
  return row?.phase === 'ordered' || row?.phase === 'preparing'
}

function viewPack(row: ExportRow | undefined): EvidencePackView {
  return { pack: row === undefined ? null : exportViewOf(row) }
}
