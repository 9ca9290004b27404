/** Documents: lists, rendering, files and the public check. */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { documentContent } from '#api/documents/document-content.ts'
import type { DocumentCheckView } from '#api/documents/document-routes.ts'
import { DomainError } from '#domain/core/error.ts'
import { documentErrors, renderingNotice } from '#domain/documents/document-errors.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, type Caller, requirePermission } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { assertAllowedWhileImpersonating, serve, serveDownload } from '../core/http/serve.ts'
import type { Outbox } from '../core/outbox.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { readContract } from '../quotes/read-contract.ts'
import { invoiceDocumentOf, invoiceViewOf } from './build-invoice-content.ts'
import { checkEvidenceFile } from './check-evidence-file.ts'
import { type DocumentRow, documentByFile, documentById, signedTextsOf } from './document-store.ts'
import { enqueuePdf, findIssued, issueDocument, viewDocument } from './issue-document.ts'
import {
  issueAt,
  issueContract,
  issueInvoice,
  readContractorDocuments,
  readInvoice,
  readJobDocuments,
  readParties,
  viewIssue,
} from './read-documents.ts'

interface DocumentDeps {
  readonly outbox: Pick<Outbox, 'enqueuePdf'>
  readonly files: Files
}

const checksMax = 60
const checkWindowMs = 60_000
/** Clients give up after 20 seconds. */
const renderWaitMaxMs = 15_000
const renderPollMs = 200

export function documentRoutes(api: Api, { outbox }: DocumentDeps): void {
  const queuePdf = async (db: Db, document: DocumentRow, now: Date) => {
    await enqueuePdf(db, outbox, document.id, now)
    return viewDocument(document)
  }

  serve(api, 'GET /job/{id}/documents', ({ params }, { db, actor, now }) => readJobDocuments(db, params.id, actor, now))

  serve(api, 'GET /contractor/self/documents', async (_input, { actor, now }) => readContractorDocuments(actor, now))

  serve(api, 'GET /document/{id}', async ({ params: { id } }, { db, actor, now }) => {
    requirePermission(actor, 'admin_job_read')
    const issue = await issueAt(db, id, actor, now)
    if (issue === undefined) return viewDocument(await findDocument(db, id, actor, now))
    const issued = await findIssued(db, issue)
    return issued === undefined ? viewIssue(id, issue, now) : viewDocument(issued)
  })

  serve(api, 'POST /document/{id}/pdf', async ({ params }, { db, actor, now }) =>
    queuePdf(db, await findOrIssue(db, params.id, actor, now), now),
  )

  serve(api, 'POST /job/{id}/contract/{contractorId}/pdf', async ({ params }, { db, actor, now }) =>
    queuePdf(db, await issueContract(db, params.id, params.contractorId, actor, now), now),
  )

  serve(api, 'GET /job/{id}/invoice/{stageIndex}', async ({ params: { id, stageIndex } }, { db, actor, now }) =>
    invoiceViewOf(await readInvoice(db, { jobId: id, stageIndex }, actor, now)),
  )

  serve(
    api,
    'GET /job/{id}/invoice/{stageIndex}/document',
    async ({ params: { id, stageIndex } }, { db, actor, now }) =>
      invoiceDocumentOf(await readInvoice(db, { jobId: id, stageIndex }, actor, now)),
  )

  serve(api, 'POST /job/{id}/invoice/{stageIndex}/pdf', async ({ params }, { db, actor, now }) => {
    await readParties(db, params.id, actor)
    return queuePdf(db, await issueInvoice(db, { jobId: params.id, stageIndex: params.stageIndex }, now), now)
  })

  serve(api, 'GET /documents/check/{sha256}', async ({ params }, { db, actor, now, request }) => {
    const key = `proof:network:${clientNetwork(request)}`
    await limitAttempts(db, { key, max: checksMax, windowMs: checkWindowMs }, now)
    return await checkDocument(db, params.sha256, actor)
  })
}

/** The PDFs. Readers of a document may download its file. */
export function documentFileRoutes(api: Api, deps: DocumentDeps): void {
  serveDownload(api, 'GET /document/{id}', async ({ params }, { actor, now, request, reply }) => {
    // A missing file is rendered on request, which is a write.
    assertAllowedWhileImpersonating(api, 'POST /document/{id}/pdf', actor)
    const document = await findOrIssue(api.pool, params.id, actor, now)
    return await sendFile(api, deps, document, request, reply)
  })

  serveDownload(api, 'GET /job/{id}/contract/{contractorId}', async ({ params }, { actor, now, request, reply }) => {
    assertAllowedWhileImpersonating(api, 'POST /job/{id}/contract/{contractorId}/pdf', actor)
    const document = await issueContract(api.pool, params.id, params.contractorId, actor, now)
    return await sendFile(api, deps, await renderedContract(api, deps, document), request, reply)
  })
}

/** A quote links its contract as a file, so the first reader waits for the rendering [QUOTE-07]. */
async function renderedContract(api: Api, { outbox }: DocumentDeps, document: DocumentRow): Promise<DocumentRow> {
  if (document.object_key !== null) return document
  if (await enqueuePdf(api.pool, outbox, document.id, api.clock.now())) api.afterWrite()
  for (let waitedMs = 0; waitedMs < renderWaitMaxMs; waitedMs += renderPollMs) {
    await pause(renderPollMs)
    const found = await documentById.one(api.pool, [document.id])
    if (found.object_key !== null) return found
  }
  return document
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

/** Issues the document of an address with its content of this time. */
async function findOrIssue(db: Db, id: string, actor: Actor, now: Date): Promise<DocumentRow> {
  requirePermission(actor, 'admin_job_read')
  const issue = await issueAt(db, id, actor, now)
  return issue === undefined ? await findDocument(db, id, actor, now) : await issueDocument(db, issue, now)
}

/** Finds a document for a reader of its subject; other users get 404. */
async function findDocument(db: Db, id: string, actor: Actor, now: Date): Promise<DocumentRow> {
  requirePermission(actor, 'admin_job_read')
  const document = await documentById.maybe(db, [id])
  if (document === undefined || !(await mayRead(db, document, actor, now))) throw documentErrors.notFound()
  return document
}

async function mayRead(db: Db, document: DocumentRow, actor: Actor, now: Date): Promise<boolean> {
  const { kind, job_id: jobId, contractor_id: contractorId, account_id: accountId } = document
  if (accountId !== null) return accountId === actor.id
  if (jobId === null) return false
  if (kind === 'contract') return await isReadable(readContract(db, jobId, contractorId ?? '', actor, now))
  const parties = await readParties(db, jobId, actor).catch(undefinedIfNotFound)
  return parties !== undefined && !(kind === 'receipt' && actor.id === parties.contractor_id)
}

async function isReadable(reading: Promise<unknown>): Promise<boolean> {
  return (await reading.catch(undefinedIfNotFound)) !== undefined
}

/** Hides only "not found" errors. */
function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof DomainError && error.kind === 'not-found') return undefined
  throw error
}

const partiesOfContract = 2

/**
 * Checks whether a fingerprint belongs to a signed contract or a rendered file. The stored text is hashed again at
 * each check, so a changed text fails. The result contains no names, addresses or amounts.
 */
async function checkDocument(db: Db, sha256: string, caller: Caller): Promise<DocumentCheckView> {
  const rendered = await documentByFile.maybe(db, [sha256])
  if (rendered === undefined) return (await checkEvidenceFile(db, sha256, caller)) ?? (await checkContract(db, sha256))
  const content = documentContent.parse(rendered.content)
  if (content.kind !== 'contract') return unsigned('other-document')
  const { contract } = content
  if (sha256Of(contract.text) !== contract.sha256) return unsigned('changed')
  const check = await checkContract(db, contract.sha256)
  // It was rendered before anyone signed.
  return check.result === 'unknown' ? unsigned('not-signed') : check
}

async function checkContract(db: Db, fingerprint: string): Promise<DocumentCheckView> {
  const signatures = await signedTextsOf.all(db, [fingerprint])
  const [first] = signatures
  if (first === undefined) return unsigned('unknown')
  if (sha256Of(first.text) !== fingerprint) return unsigned('changed')
  if (signatures.length < partiesOfContract) return unsigned('not-signed')
  const signedAt = new Date(Math.max(...signatures.map(({ signed_at }) => signed_at.getTime())))
  return { ...unsigned('signed'), signedAt: signedAt.toISOString(), state: first.state }
}

const unsigned = (result: DocumentCheckView['result']) => ({ result, signedAt: null, state: null })

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
