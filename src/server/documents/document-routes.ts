/** Documents: lists, rendering, files and the public check. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { renderingNotice } from '#domain/documents/document-errors.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Db } from '../core/db/sql.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { admit, assertAllowedWhileImpersonating, serve } from '../core/http/serve.ts'
import type { Outbox } from '../core/outbox.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { buildInvoiceContent, invoiceDocumentOf } from './build-invoice-content.ts'
import { checkDocument } from './check-document.ts'
import type { DocumentRow } from './document-store.ts'
import { findDocument } from './find-document.ts'
import { enqueuePdf, viewDocument } from './issue-document.ts'
import {
  issueContract,
  issueInvoice,
  readContractorDocuments,
  readJobDocuments,
  readParties,
} from './read-documents.ts'

interface DocumentDeps {
  readonly outbox: Pick<Outbox, 'enqueuePdf'>
  readonly files: Files
}

const checksMax = 60
const checkWindowMs = 60_000

export function documentRoutes(api: Api, { outbox }: DocumentDeps): void {
  const queuePdf = async (db: Db, document: DocumentRow, now: Date) => {
    await enqueuePdf(db, outbox, document.id, now)
    return viewDocument(document)
  }

  serve(api, 'GET /job/{id}/documents', ({ params }, { db, actor, now }) => readJobDocuments(db, params.id, actor, now))

  serve(api, 'GET /contractor/self/documents', (_input, { db, actor, now }) => readContractorDocuments(db, actor, now))

  serve(api, 'GET /document/{id}', async ({ params }, { db, actor, now }) =>
    viewDocument(await findDocument(db, params.id, actor, now)),
  )

  serve(api, 'POST /document/{id}/pdf', async ({ params }, { db, actor, now }) =>
    queuePdf(db, await findDocument(db, params.id, actor, now), now),
  )

  serve(api, 'POST /job/{id}/contract/{contractorId}/pdf', async ({ params }, { db, actor, now }) =>
    queuePdf(db, await issueContract(db, params.id, params.contractorId, actor, now), now),
  )

  serve(api, 'GET /job/{id}/invoice/{stageIndex}/document', async ({ params }, { db, actor, now }) => {
    await readParties(db, params.id, actor)
    const invoice = await buildInvoiceContent(db, { jobId: params.id, stageIndex: params.stageIndex }, now)
    if (invoice === undefined) throw jobErrors.notFound()
    return invoiceDocumentOf(invoice)
  })

  serve(api, 'POST /job/{id}/invoice/{stageIndex}/pdf', async ({ params }, { db, actor, now }) => {
    await readParties(db, params.id, actor)
    return queuePdf(db, await issueInvoice(db, { jobId: params.id, stageIndex: params.stageIndex }, now), now)
  })

  serve(api, 'GET /documents/check/{sha256}', async ({ params }, { db, now, request }) => {
    const key = `proof:network:${clientNetwork(request)}`
    await limitAttempts(db, { key, max: checksMax, windowMs: checkWindowMs }, now)
    return await checkDocument(db, params.sha256)
  })
}

/** Files are not JSON, so they have no row in the API table. Readers of a document may download its file. */
export function documentFileRoutes(api: Api, deps: DocumentDeps, paths: { document: string; contract: string }): void {
  api.app.get(paths.document, async (request, reply) => {
    const { actor, input } = await admit(api, 'GET /document/{id}', request)
    // A missing file is rendered on request, which is a write.
    assertAllowedWhileImpersonating(api, 'POST /document/{id}/pdf', actor)
    const document = await findDocument(api.pool, input.params.id, actor, api.clock.now())
    return await sendFile(api, deps, document, request, reply)
  })

  api.app.get(paths.contract, async (request, reply) => {
    const { actor, input } = await admit(api, 'GET /job/{id}/contract/{contractorId}', request)
    assertAllowedWhileImpersonating(api, 'POST /job/{id}/contract/{contractorId}/pdf', actor)
    const { id, contractorId } = input.params
    const document = await issueContract(api.pool, id, contractorId, actor, api.clock.now())
    return await sendFile(api, deps, document, request, reply)
  })
}

async function sendFile(
  api: Api,
  { files, outbox }: DocumentDeps,
  document: DocumentRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, kind, job_id, object_key: key, file_sha256: sha256 } = document
  if (key === null || sha256 === null) {
    const wasQueued = await enqueuePdf(api.pool, outbox, id, api.clock.now())
    if (wasQueued) api.afterWrite()
    return reply.code(202).header('retry-after', 1).send({ message: renderingNotice })
  }
  reply.header('etag', `"${sha256}"`)
  if (request.headers['if-none-match'] === `"${sha256}"`) return reply.code(304).send()
  const file = await files.read(key)
  if (file === undefined || createHash('sha256').update(file).digest('hex') !== sha256)
    throw new Error(`The file of the document ${id} has another hash`)
  reply.header('content-disposition', `attachment; filename="${kind}-${job_id ?? id}.pdf"`)
  return reply.type('application/pdf').send(file)
}
