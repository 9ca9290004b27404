/** Lists the documents of a job or contractor and issues missing ones. */
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import type { DocumentView } from '#api/documents/document-routes.ts'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { historyLabel } from '#domain/documents/history-labels.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { MODERATION_EVENTS } from '#domain/quotes/quote-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import { readContract } from '../quotes/read-contract.ts'
import { buildInvoiceContent, buildReceiptContent, type StageAddress } from './build-invoice-content.ts'
import { buildContractorStatementContent, buildJobStatementContent } from './build-statement-content.ts'
import {
  auditTrailOf,
  certificateDocumentOf,
  contractorNameOf,
  type DocumentRow,
  type PartiesRow,
  paidStagesOf,
  partiesOfJob,
} from './document-store.ts'
import { issueDocument, viewDocument } from './issue-document.ts'

export async function readJobDocuments(db: Db, jobId: string, actor: Actor, now: Date): Promise<DocumentView[]> {
  const parties = await readParties(db, jobId, actor)
  const { contractor_id: contractorId } = parties
  if (contractorId === null) return []
  const paid = await paidStagesOf.all(db, [jobId])
  const stages = paid.map(({ stage_index: stageIndex }) => ({ jobId, stageIndex }))
  const documents = [
    await issueContract(db, jobId, contractorId, actor, now),
    ...(await mapInOrder(stages, (stage) => issueInvoice(db, stage, now))),
    // Receipts are for the customer; the contractor has the invoice.
    ...(actor.id === contractorId ? [] : await mapInOrder(stages, (stage) => issueReceipt(db, stage, now))),
    ...(await certificateDocumentOf.all(db, [jobId])),
    await issueJobStatement(db, jobId, parties, actor, now),
  ]
  return documents.map(viewDocument)
}

async function mapInOrder<T, R>(all: readonly T[], issue: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of all) results.push(await issue(one))
  return results
}

/** The parties of a signed job, for one of them or an admin. */
export async function readParties(db: Db, jobId: string, actor: Actor): Promise<PartiesRow> {
  requirePermission(actor, 'admin_job_read')
  const parties = await partiesOfJob.maybe(db, [jobId])
  const mayRead = parties && (actor.role === 'admin' || [parties.customer_id, parties.contractor_id].includes(actor.id))
  if (parties === undefined || !mayRead) throw jobErrors.notFound()
  return parties
}

/** Readers of a contract may have its PDF [QUOTE-08]. */
export async function issueContract(
  db: Db,
  jobId: string,
  contractorId: string,
  actor: Actor,
  now: Date,
): Promise<DocumentRow> {
  const content = await buildContractContent(db, await readContract(db, jobId, contractorId, actor, now))
  return await issueDocument(db, { content, title: 'Contract', jobId, contractorId }, now)
}

export async function issueInvoice(db: Db, stage: StageAddress, now: Date): Promise<DocumentRow> {
  const content = await buildInvoiceContent(db, stage, now)
  if (content === undefined) throw jobErrors.notFound()
  return await issueDocument(db, { content, title: `${content.heading}, ${stageTitle(stage)}`, ...stage }, now)
}

async function issueReceipt(db: Db, stage: StageAddress, now: Date): Promise<DocumentRow> {
  const content = await buildReceiptContent(db, stage)
  if (content === undefined) throw new Error(`The paid stage ${stage.stageIndex} of ${stage.jobId} has no receipt`)
  return await issueDocument(db, { content, title: `Receipt, ${stageTitle(stage)}`, ...stage }, now)
}

const stageTitle = ({ stageIndex }: StageAddress) => `stage ${stageIndex + 1}`

/** Each party has its own statement, because the contractor sees no service fee. */
async function issueJobStatement(db: Db, jobId: string, { title }: PartiesRow, actor: Actor, now: Date) {
  const content = await buildJobStatementContent(db, { id: jobId, title }, actor, now)
  return await issueDocument(db, { content, title: 'Statement', jobId, accountId: actor.id }, now)
}

export async function readContractorDocuments(db: Db, contractor: Actor, now: Date): Promise<DocumentView[]> {
  const { name } = await contractorNameOf.one(db, [contractor.id])
  const content = await buildContractorStatementContent(db, contractor, name)
  return [viewDocument(await issueDocument(db, { content, title: 'Statement', accountId: contractor.id }, now))]
}

/** The document names the platform instead of a single admin. */
const PLATFORM_NAMES: Readonly<Record<string, string>> = { system: 'Plumbline', admin: 'Plumbline support' }

async function buildContractContent(db: Db, view: ContractView): Promise<DocumentContentOf<'contract'>> {
  const { jobId, jobTitle, contractorId, contractorName, customerName, text, sha256, signatures } = view
  const trail = await auditTrailOf.all(db, [jobId, contractorId, MODERATION_EVENTS])
  return {
    kind: 'contract',
    contract: { jobId, jobTitle, contractorId, contractorName, customerName, text, sha256, signatures },
    trail: trail.map(({ machine, event, stage_index: stageIndex, actor_role: role, actor_name, occurred_at }) => ({
      at: occurred_at.toISOString(),
      who: actor_name ?? '',
      role: PLATFORM_NAMES[role] ?? role,
      what: historyLabel({ machine, event, stageIndex }),
    })),
  }
}
