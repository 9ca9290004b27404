/** The contract of a quote: the text frozen at the first signature, or the current text. */
import { createHash } from 'node:crypto'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { abnText } from '#domain/contractors/business-number.ts'
import { availableEvents } from '#domain/core/machine.ts'
import { type Cents, cents, toDollars } from '#domain/core/money.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import type { JobShape } from '#domain/jobs/job-machine.ts'
import { depositCap, exceededCap } from '#domain/legal-rules/deposit-cap.ts'
import { appliesTo } from '#domain/legal-rules/threshold.ts'
import { gstIn } from '#domain/payments/gst.ts'
import { serviceFee } from '#domain/payments/invoice.ts'
import { contractText } from '#domain/quotes/contract-text.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'
import { isAtLeast, type QuoteShape, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { permittedEvents } from '#domain/quotes/quote-permissions.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, partyOf, requirePermission } from '../core/http/actor.ts'
import { quoteFacts } from './fire-quote-event.ts'
import { type ContractDataRow, contractData, signaturesOf } from './quote-store.ts'

export interface Contract {
  readonly text: string
  readonly sha256: string
}

export async function readContract(
  db: Db,
  jobId: string,
  contractorId: string,
  actor: Actor,
  now: Date,
): Promise<ContractView> {
  requirePermission(actor, 'admin_job_read')
  const data = await contractData.maybe(db, [jobId, contractorId, now])
  const party = data && partyOf({ customer_id: data.customer_id, contractor_id: contractorId }, actor)
  if (data === undefined || party === undefined || isHiddenFrom(party, data)) throw jobErrors.notFound()
  if (party === 'customer' && data.archived_at !== null) throw quoteErrors.noLongerOffered()
  const signatures = await signaturesOf.all(db, [jobId, contractorId])
  const job = { status: data.job_status as JobShape['status'], cooling_off_ends_at: data.cooling_off_ends_at }
  const events = availableEvents(quoteMachine, { status: data.status, party, facts: quoteFacts(job, data, now) })
  return {
    jobId,
    jobTitle: data.job_title,
    contractorId,
    contractorName: data.contractor_name,
    customerName: signatures.find((one) => one.party === 'customer')?.name ?? data.customer_name,
    status: data.status,
    state: data.state,
    cost: toDollars(cents(Number(data.cost_cents))),
    firstStageCost: toDollars(cents(data.stages[0]?.cost_cents ?? 0)),
    firstStageLimit: firstStageLimit(data),
    ...contractOf(data),
    signatures: signatures.map(({ party: who, kind, value, name, signed_at, network }) => ({
      party: who,
      kind,
      value,
      name,
      signedAt: signed_at.toISOString(),
      network,
    })),
    coolingOffEndsAt: coolingOffEnd(data),
    actions: party === 'admin' ? permittedEvents(events, actor.permissions) : events,
  }
}

function firstStageLimit({ deposit_cap: law, cost_cents, stages }: ContractDataRow): ContractView['firstStageLimit'] {
  const payment = { price: cents(Number(cost_cents)), firstStage: cents(stages[0]?.cost_cents ?? 0) }
  const cap = law ? depositCap(law, payment.price) : undefined
  if (!law || !cap) return null
  const isExceeded = exceededCap(law, payment) !== undefined
  return {
    percent: cap.percent,
    amount: toDollars(cap.amount),
    isExceeded,
    blocksSigning: isExceeded && law.blocksSigning === true,
  }
}

/** Only the contractor sees a draft [QUOTE-04]. */
function isHiddenFrom(party: QuoteShape['party'], { sent_at }: ContractDataRow): boolean {
  return party !== 'contractor' && sent_at === null
}

/** The period belongs to the one contract that both parties have signed. */
function coolingOffEnd({ status, cooling_off_ends_at }: ContractDataRow): string | null {
  return isAtLeast(status, 'signed') ? (cooling_off_ends_at?.toISOString() ?? null) : null
}

/** The frozen text if it exists, otherwise the text from current data. */
export function contractOf(data: ContractDataRow): Contract {
  if (data.frozen_text !== null && data.frozen_sha256 !== null)
    return { text: data.frozen_text, sha256: data.frozen_sha256 }
  const cost = cents(Number(data.cost_cents))
  const text = contractText({
    jobNumber: data.job_number,
    jobTitle: data.job_title,
    jobDetail: data.job_detail,
    state: data.state,
    city: data.city,
    // A contractor who reads the contract would otherwise read the street without opening it [JOB-04].
    addressDetail: data.address_detail && 'the street address of this job',
    customerName: data.customer_name,
    contractorName: data.contractor_name,
    abn: data.abn && abnText(data.abn),
    licenceNo: data.license_no,
    gst: data.tax_type === 'gst' ? gstIn(cost, data.gst_percent) : null,
    cost,
    serviceFee: serviceFee(cost, 0),
    deadline: data.deadline.toISOString(),
    notes: data.notes,
    clauses: data.clauses,
    stages: data.stages.map(({ name, percent, cost_cents }) => ({ name, percent, cost: cents(cost_cents) })),
    reviewDays: data.review_days,
    statutoryWarranty: appliedText(data.statutory_warranty, cost),
    statutoryCoolingOff: appliedText(data.statutory_cooling_off, cost),
  })
  return { text, sha256: createHash('sha256').update(text).digest('hex') }
}

const appliedText = (rule: ContractDataRow['statutory_warranty'], cost: Cents) =>
  rule && appliesTo(rule.from, cost) ? rule.text : null
