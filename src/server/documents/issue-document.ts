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

export interface Issue {
  readonly content: DocumentContent
  readonly title: string
  readonly jobId?: string
  readonly contractorId?: string
  readonly stageIndex?: number
  /** The only reader, if the job's other readers may not see it. */
  readonly accountId?: string
}

/** The issued document with this content, if any. A paid stage has one invoice, which never changes. */
export async function findIssued(db: Db, issue: Issue): Promise<DocumentRow | undefined> {
  const { content, jobId = '', stageIndex = 0 } = issue
  const isPaidInvoice = 'isPaid' in content && content.isPaid
  return isPaidInvoice
    ? await paidInvoiceOf.maybe(db, [jobId, stageIndex])
    : await documentByContent.maybe(db, [content.kind, contentHash(issue)])
}

function contentHash({ accountId, content }: Issue): string {
  return createHash('sha256')
    .update(JSON.stringify([accountId ?? null, JSON.stringify(content)]))
    .digest('hex')
}

export async function issueDocument(db: Db, issue: Issue, now: Date): Promise<DocumentRow> {
  const { content, title, jobId = null, contractorId = null, stageIndex = null, accountId = null } = issue
  const { kind } = content
  const found = await findIssued(db, issue)
  if (found) return found
  const [json, contentSha256] = [JSON.stringify(content), contentHash(issue)]
  const id = newDocumentId(now)
  const values = [id, kind, jobId, contractorId, stageIndex, accountId, title, json, contentSha256, now] as const
  await insertDocument.run(db, [...values])
  // Another request may have issued it in the meantime.
  const issued = await findIssued(db, issue)
  if (issued === undefined) throw new Error(`The document ${id} was not issued`)
  return issued
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
