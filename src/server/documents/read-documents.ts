/** Lists the documents of a job or contractor, and builds what an address names. */
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import type { DocumentView } from '#api/documents/document-routes.ts'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { monthText } from '#domain/core/formats.ts'
import { readMonth } from '#domain/core/months.ts'
import { documentErrors } from '#domain/documents/document-errors.ts'
import { historyLabel } from '#domain/documents/history-labels.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { MODERATION_EVENTS } from '#domain/quotes/quote-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import { readContract } from '../quotes/read-contract.ts'
import {
  buildInvoiceContent,
  buildReceiptContent,
  type InvoiceContent,
  type StageAddress,
} from './build-invoice-content.ts'
import {
  buildContractorStatementContent,
  buildJobStatementContent,
  buildMonthStatementContent,
} from './build-statement-content.ts'
import {
  auditTrailOf,
  certificateDocumentOf,
  contractorOfStatement,
  type DocumentRow,
  type PaidStageRow,
  type PartiesRow,
  paidStagesOf,
  partiesOfJob,
  storedSizesOf,
} from './document-store.ts'
import { type Issue, issueDocument, viewDocument } from './issue-document.ts'

/**
 * Reading writes nothing, so a document that is not issued yet is named by its address. The request of its PDF issues
 * it with the content of that time.
 */
export async function readJobDocuments(db: Db, jobId: string, actor: Actor, now: Date): Promise<DocumentView[]> {
  const { contractor_id: contractorId, signed_at: signedAt } = await readParties(db, jobId, actor)
  if (contractorId === null || signedAt === null) return []
  const paid = await paidStagesOf.all(db, [jobId])
  const stored = await storedSizesOf.all(db, [jobId, actor.id])
  const sizeOf = (kind: DocumentRow['kind'], stageIndex: number | null = null) =>
    stored.find((file) => file.kind === kind && file.stage_index === stageIndex)?.bytes ?? null
  const invoices: DocumentView[] = []
  for (const stage of paid) invoices.push(await viewInvoice(db, jobId, stage))
  const receipts = paid.map(({ stage_index: stageIndex, succeeded_at }) =>
    viewAddress(
      `receipt.${jobId}.${stageIndex}`,
      `Receipt, ${stageTitle({ stageIndex })}`,
      succeeded_at,
      sizeOf('receipt', stageIndex),
    ),
  )
  return [
    viewAddress(`contract.${jobId}.${contractorId}`, 'Contract', signedAt, sizeOf('contract')),
    ...invoices,
    // Receipts are for the customer; the contractor has the invoice.
    ...(actor.id === contractorId ? [] : receipts),
    ...(await certificateDocumentOf.all(db, [jobId])).map(viewDocument),
    viewAddress(`statement.${jobId}.${actor.id}`, 'Statement', now, sizeOf('statement')),
  ]
}

/** The worker issues it with the payment, so its content is built only in the seconds before. */
async function viewInvoice(db: Db, jobId: string, stage: PaidStageRow): Promise<DocumentView> {
  const { stage_index: stageIndex, succeeded_at: paidAt, invoice_kind: kind, invoice_title: title, bytes } = stage
  const address = `invoice.${jobId}.${stageIndex}`
  if (kind !== null && title !== null) return { ...viewAddress(address, title, paidAt, bytes), kind }
  const issue = await invoiceIssue(db, { jobId, stageIndex }, paidAt)
  return { ...viewAddress(address, issue.title, paidAt), kind: issue.content.kind }
}

function viewAddress(id: string, title: string, date: Date, bytes: number | null = null): DocumentView {
  const kind = id.slice(0, id.indexOf('.')) as DocumentRow['kind']
  return { id, kind, title, date: date.toISOString(), bytes, link: `/document/${id}/pdf` }
}

/** An address whose document is not issued yet. */
export function viewIssue(id: string, { content, title }: Issue, now: Date): DocumentView {
  return { ...viewAddress(id, title, now), kind: content.kind }
}

/** The content of an address for this reader; undefined if it is none. Other users get 404. */
export async function issueAt(db: Db, id: string, actor: Actor, now: Date): Promise<Issue | undefined> {
  const [kind = '', subject = '', part = ''] = id.split('.')
  const build = issues[kind]
  if (build === undefined || subject === '') return undefined
  return await build(db, { subject, part, actor, now })
}

interface AddressedIssue {
  /** The job, or the contractor of a statement of earnings. */
  readonly subject: string
  /** The contractor, the stage, the reader or the month. */
  readonly part: string
  readonly actor: Actor
  readonly now: Date
}

const issues: Readonly<Record<string, (db: Db, asked: AddressedIssue) => Promise<Issue>>> = {
  contract: (db, { subject, part, actor, now }) => contractIssue(db, subject, part, actor, now),
  invoice: async (db, { subject, part, actor, now }) => {
    await readParties(db, subject, actor)
    return await invoiceIssue(db, stageOf(subject, part), now)
  },
  receipt: async (db, { subject, part, actor }) => {
    const parties = await readParties(db, subject, actor)
    if (actor.id === parties.contractor_id) throw documentErrors.notFound()
    return await receiptIssue(db, stageOf(subject, part))
  },
  statement: async (db, { subject, part, actor, now }) => {
    if (part === '') return await earningsIssue(db, subject, actor)
    const month = readMonth(part)
    if (month !== undefined) return await monthIssue(db, subject, month, actor)
    const parties = await readParties(db, subject, actor)
    if (part !== actor.id) throw documentErrors.notFound()
    return await jobStatementIssue(db, subject, parties, actor, now)
  },
}

/** Another text is no stage, so its document is not found. */
const stageOf = (jobId: string, part: string): StageAddress => ({
  jobId,
  stageIndex: /^[0-3]$/.test(part) ? Number(part) : -1,
})

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
  return await issueDocument(db, await contractIssue(db, jobId, contractorId, actor, now), now)
}

async function contractIssue(db: Db, jobId: string, contractorId: string, actor: Actor, now: Date): Promise<Issue> {
  const content = await buildContractContent(db, await readContract(db, jobId, contractorId, actor, now))
  return { content, title: 'Contract', jobId, contractorId }
}

/** The invoice of a stage for the parties of the job and admins [PAY-05]. */
export async function readInvoice(db: Db, stage: StageAddress, actor: Actor, now: Date): Promise<InvoiceContent> {
  await readParties(db, stage.jobId, actor)
  const content = await buildInvoiceContent(db, stage, now)
  if (content === undefined) throw jobErrors.notFound()
  return content
}

export async function issueInvoice(db: Db, stage: StageAddress, now: Date): Promise<DocumentRow> {
  return await issueDocument(db, await invoiceIssue(db, stage, now), now)
}

async function invoiceIssue(db: Db, stage: StageAddress, now: Date): Promise<Issue> {
  const content = await buildInvoiceContent(db, stage, now)
  if (content === undefined) throw jobErrors.notFound()
  return { content, title: `${content.heading}, ${stageTitle(stage)}`, ...stage }
}

async function receiptIssue(db: Db, stage: StageAddress): Promise<Issue> {
  const content = await buildReceiptContent(db, stage)
  if (content === undefined) throw documentErrors.notFound()
  return { content, title: `Receipt, ${stageTitle(stage)}`, ...stage }
}

const stageTitle = ({ stageIndex }: Pick<StageAddress, 'stageIndex'>) => `stage ${stageIndex + 1}`

/** Each party has its own statement, because the contractor sees no service fee. */
async function jobStatementIssue(
  db: Db,
  jobId: string,
  { title, state }: PartiesRow,
  actor: Actor,
  now: Date,
): Promise<Issue> {
  const content = await buildJobStatementContent(db, { id: jobId, title, state }, actor, now)
  return { content, title: 'Statement', jobId, accountId: actor.id }
}

async function earningsIssue(db: Db, contractorId: string, actor: Actor): Promise<Issue> {
  if (contractorId !== actor.id) throw documentErrors.notFound()
  const content = await buildContractorStatementContent(db, actor, await contractorOfStatement.one(db, [contractorId]))
  return { content, title: 'Statement', accountId: contractorId }
}

async function monthIssue(db: Db, contractorId: string, month: string, actor: Actor): Promise<Issue> {
  if (contractorId !== actor.id) throw documentErrors.notFound()
  const contractor = await contractorOfStatement.one(db, [contractorId])
  const content = await buildMonthStatementContent(db, actor, month, contractor)
  return { content, title: `Statement, ${monthText(month)}`, accountId: contractorId }
}

export function readContractorDocuments({ id }: Actor, now: Date): DocumentView[] {
  return [viewAddress(`statement.${id}`, 'Statement', now)]
}

/** The document names the platform instead of a single admin. */
const PLATFORM_NAMES: Readonly<Record<string, string>> = { system: 'Plumbline', admin: 'Plumbline support' }

async function buildContractContent(db: Db, view: ContractView): Promise<DocumentContentOf<'contract'>> {
  const { jobId, jobTitle, state, contractorId, contractorName, customerName, text, sha256, signatures } = view
  const trail = await auditTrailOf.all(db, [jobId, contractorId, MODERATION_EVENTS])
  return {
    kind: 'contract',
    contract: { jobId, jobTitle, state, contractorId, contractorName, customerName, text, sha256, signatures },
    trail: trail.map(({ machine, event, stage_index: stageIndex, actor_role: role, actor_name, occurred_at }) => ({
      at: occurred_at.toISOString(),
      who: actor_name ?? '',
      role: PLATFORM_NAMES[role] ?? role,
      what: historyLabel({ machine, event, stageIndex }),
    })),
  }
}
