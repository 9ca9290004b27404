/** Routes of verifications. Only these routes serve the evidence [DATA-02]. */
import { contractorErrors } from '#domain/contractors/contractor-errors.ts'
import { extensionOf, isUploadExtension, uploadTypes } from '#domain/uploads/attachment-kind.ts'
import { verificationErrors } from '#domain/verification/verification-errors.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { requireOwnFile } from '../adapters/files/require-stored-file.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve, serveDownload } from '../core/http/serve.ts'
import type { Notify } from '../core/outbox.ts'
import { type VerificationRow, verificationById, verificationStatusesOf } from './verification-store.ts'
import { entryViewOf, viewVerifications } from './verifications-view.ts'
import { revokeVerification, verifyProfileDetail } from './verify-detail.ts'

export interface VerificationDeps {
  readonly files: Pick<Files, 'accept' | 'exists' | 'isOwnedBy' | 'read'>
  readonly notify: Notify
}

export function verificationRoutes(api: Api, { files, notify }: VerificationDeps): void {
  serve(api, 'GET /admin/contractors/{id}/verifications', ({ params }, { db, actor, now }) =>
    readVerifications(db, actor, params.id, now),
  )

  serve(
    api,
    'POST /admin/contractors/{id}/verifications',
    async ({ params: { id: contractorId }, body }, { actor, now }) => {
      if (body.evidence !== undefined)
        await requireOwnFile(files, 'verification', [{ path: 'evidence', key: body.evidence }], actor)
      return await inTransaction(api.pool, async (db) => {
        await verifyProfileDetail(db, notify, actor, { ...body, contractorId }, now)
        return await readVerifications(db, actor, contractorId, now)
      })
    },
    { transaction: 'none' },
  )

  serve(
    api,
    'POST /admin/contractors/{id}/verifications/revoke',
    async ({ params: { id: contractorId }, body }, { db, actor, now }) => {
      await revokeVerification(db, notify, actor, { ...body, contractorId }, now)
      return await readVerifications(db, actor, contractorId, now)
    },
  )

  serve(api, 'GET /admin/verifications/{id}', async ({ params }, { db, actor }) =>
    entryViewOf(await findEntry(db, params.id), actor),
  )

  serveDownload(api, 'GET /admin/verifications/{id}', async ({ params }, { reply }) => {
    const { evidence } = await findEntry(api.pool, params.id)
    const file = evidence === null ? undefined : await files.read(evidence)
    if (evidence === null || file === undefined) throw verificationErrors.noEvidence()
    const extension = extensionOf(evidence)
    reply.header('content-disposition', `attachment; filename="evidence-${params.id}.${extension}"`)
    return await reply
      .type(isUploadExtension(extension) ? uploadTypes[extension].contentType : 'application/octet-stream')
      .send(file)
  })
}

async function readVerifications(db: Db, actor: Actor, contractorId: string, now: Date) {
  const details = await verificationStatusesOf.maybe(db, [contractorId])
  if (details === undefined) throw contractorErrors.notFound()
  return await viewVerifications(db, actor, { contractorId, details, now })
}

async function findEntry(db: Db, id: string): Promise<VerificationRow> {
  const entry = await verificationById.maybe(db, [id])
  if (entry === undefined) throw verificationErrors.noEvidence()
  return entry
}
