/** What can be printed of a job or of a contractor, for whoever asks; what is missing is issued on the way. */
import type { DocumentView } from '#api/documents/document-routes.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import { readContract } from '../quotes/read-contract.ts'
import { writeContract } from './build-contract-content.ts'
import { type StageAddress, writeInvoice, writeReceipt } from './build-invoice-content.ts'
import { writeContractorStatement, writeJobStatement } from './build-statement-content.ts'
import {
  certificateDocumentOf,
  contractorNameOf,
  type DocumentRow,
  type PartiesRow,
  paidStagesOf,
  sidesOf,
} from './document-store.ts'
import { issueDocument, viewDocument } from './issue-document.ts'

export async function readJobDocuments(db: Db, jobId: string, actor: Actor, now: Date): Promise<DocumentView[]> {
  const sides = await readParties(db, jobId, actor)
  const { contractor_id: contractorId } = sides
  if (contractorId === null) return []
  const paid = await paidStagesOf.all(db, [jobId])
  const stages = paid.map(({ stage_index: stageIndex }) => ({ jobId, stageIndex }))
  const documents = [
    await issueContract(db, jobId, contractorId, actor, now),
    ...(await inOrder(stages, (stage) => issueInvoice(db, stage, now))),
    // Who has paid; the contractor has the invoice.
    ...(actor.id === contractorId ? [] : await inOrder(stages, (stage) => issueReceipt(db, stage, now))),
    ...(await certificateDocumentOf.all(db, [jobId])),
    await issueJobStatement(db, jobId, sides, actor, now),
  ]
  return documents.map(viewDocument)
}

async function inOrder<T, R>(all: readonly T[], make: (one: T) => Promise<R>): Promise<R[]> {
  const made: R[] = []
  for (const one of all) made.push(await make(one))
  return made
}

/** The two sides of a signed job, for one of them or an administrator. */
export async function readParties(db: Db, jobId: string, actor: Actor): Promise<PartiesRow> {
  requirePermission(actor, 'admin_job_read')
  const sides = await sidesOf.maybe(db, [jobId])
  const mayRead = sides && (actor.role === 'admin' || [sides.customer_id, sides.contractor_id].includes(actor.id))
  if (sides === undefined || !mayRead) throw jobErrors.notFound()
  return sides
}

/** Whoever may read the contract may have it on paper [QUOTE-08]. */
export async function issueContract(
  db: Db,
  jobId: string,
  contractorId: string,
  actor: Actor,
  now: Date,
): Promise<DocumentRow> {
  const content = await writeContract(db, await readContract(db, jobId, contractorId, actor, now))
  return await issueDocument(db, { content, title: 'Contract', jobId, contractorId }, now)
}

export async function issueInvoice(db: Db, stage: StageAddress, now: Date): Promise<DocumentRow> {
  const content = await writeInvoice(db, stage, now)
  if (content === undefined) throw jobErrors.notFound()
  return await issueDocument(db, { content, title: `${content.heading}, ${stageTitle(stage)}`, ...stage }, now)
}

async function issueReceipt(db: Db, stage: StageAddress, now: Date): Promise<DocumentRow> {
  const content = await writeReceipt(db, stage)
  if (content === undefined) throw new Error(`The paid stage ${stage.stageIndex} of ${stage.jobId} has no receipt`)
  return await issueDocument(db, { content, title: `Receipt, ${stageTitle(stage)}`, ...stage }, now)
}

const stageTitle = ({ stageIndex }: StageAddress) => `stage ${stageIndex + 1}`

/** The sides do not read the same: the contractor sees no service fee. */
async function issueJobStatement(db: Db, jobId: string, { title }: PartiesRow, actor: Actor, now: Date) {
  const content = await writeJobStatement(db, { id: jobId, title }, actor, now)
  return await issueDocument(db, { content, title: 'Statement', jobId, accountId: actor.id }, now)
}

export async function readContractorDocuments(db: Db, contractor: Actor, now: Date): Promise<DocumentView[]> {
  const { name } = await contractorNameOf.one(db, [contractor.id])
  const content = await writeContractorStatement(db, contractor, name)
  return [viewDocument(await issueDocument(db, { content, title: 'Statement', accountId: contractor.id }, now))]
}
