/** Issues a document by fixing its content. Equal content is the same document. */
import { createHash } from 'node:crypto'
import type { DocumentContent } from '#api/documents/document-content.ts'
import type { DocumentView } from '#api/documents/document-routes.ts'
import type { Db } from '../core/db/sql.ts'
import { newDocumentId } from '../core/new-id.ts'
import type { Outbox } from '../core/outbox.ts'
import {
  type DocumentRow,
  documentByContent,
  insertDocument,
  markRenderRequested,
  paidInvoiceOf,
} from './document-store.ts'

interface Issue {
  readonly content: DocumentContent
  readonly title: string
  readonly jobId?: string
  readonly contractorId?: string
  readonly stageIndex?: number
  /** The only reader, if the job's other readers may not see it. */
  readonly accountId?: string
}

export async function issueDocument(db: Db, issue: Issue, now: Date): Promise<DocumentRow> {
  const { content, title, jobId = null, contractorId = null, stageIndex = null, accountId = null } = issue
  const { kind } = content
  const json = JSON.stringify(content)
  const contentSha256 = createHash('sha256')
    .update(JSON.stringify([accountId, json]))
    .digest('hex')
  const found = await documentByContent.maybe(db, [kind, contentSha256])
  if (found) return found
  const id = newDocumentId(now)
  const values = [id, kind, jobId, contractorId, stageIndex, accountId, title, json, contentSha256, now] as const
  await insertDocument.run(db, [...values])
  const issued = await documentByContent.maybe(db, [kind, contentSha256])
  if (issued) return issued
  // Another request has issued the invoice of this payment in the meantime.
  return await paidInvoiceOf.one(db, [jobId ?? '', stageIndex ?? 0])
}

/** Queues the rendering at most once a minute. */
export async function enqueuePdf(db: Db, { enqueuePdf: enqueue }: Pick<Outbox, 'enqueuePdf'>, id: string, now: Date) {
  const requested = await markRenderRequested.maybe(db, [id, now])
  if (requested) await enqueue(db, id)
  return requested !== undefined
}

export function viewDocument({ id, kind, title, bytes, issued_at }: DocumentRow): DocumentView {
  return { id, kind, title, date: issued_at.toISOString(), bytes, link: `/document/${id}/pdf` }
}
