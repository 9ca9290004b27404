/** Routes for replies to quote requests with form 2 [FORM-03, API-03]. */
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import type { PageQuery } from '#api/core/paging.ts'
import type { QuoteApplyListItemView, QuoteApplyView } from '#api/quote-requests/quote-apply-view.ts'
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import { placeName } from '#domain/core/locations.ts'
import { availableEvents } from '#domain/core/machine.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import { REQUIREMENTS } from '#domain/quote-requests/quote-apply-fields.ts'
import { quoteRequestErrors } from '#domain/quote-requests/quote-request-errors.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'
import { isAtLeast, type QuoteShape, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { contractorByName } from '../contractors/profile-store.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, partyOf } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { pageOf, type RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import { evidenceOf, evidenceOfAnswers } from '../forms/evidence-store.ts'
import { formBodyMaxBytes } from '../forms/form-body.ts'
import { quoteFacts } from '../quotes/fire-quote-event.ts'
import { type SignatureRow, signaturesOf } from '../quotes/quote-store.ts'
import { type ApplyListRow, type ApplyRow, appliesOf, applyOf } from './quote-apply-store.ts'
import { requestOf } from './quote-request-store.ts'
import { type ApplyDeps, applyEvidence, applyQuote } from './submit-apply.ts'

export function quoteApplyRoutes(api: Api, deps: Omit<ApplyDeps, 'pool'>): void {
  serve(
    api,
    'PUT /quote/requests/{id}/apply',
    async ({ params: { id }, body }, { db, actor, now }) => {
      await applyQuote({ ...deps, pool: api.pool }, id, body, actor, now)
      return await readApply(db, { id, contractorId: actor.id }, actor, now)
    },
    { transaction: 'none', bodyMaxBytes: formBodyMaxBytes },
  )

  serve(api, 'GET /quote/self/applies/{id}', ({ params: { id } }, { db, actor, now }) =>
    readApply(db, { id, contractorId: actor.id }, actor, now),
  )

  serve(api, 'GET /quote/requests/{id}/applies', ({ params, query }, { db, actor }) =>
    readApplies(db, params.id, actor, query),
  )

  serve(api, 'GET /quote/requests/{id}/applies/{contractorId}', ({ params }, { db, actor, now }) =>
    readApply(db, params, actor, now),
  )
}

interface ApplyAddress {
  readonly id: string
  readonly contractorId: string
}

/**
 * Reads one quote apply or a page of them, as the actor may see it [DATA-05]. Only its contractor reads a draft, not
 * even an impersonator. The customer reads sent ones, and sees only that an archived one exists. Other users get 404.
 */
async function readApply(db: Db, { id, contractorId }: ApplyAddress, actor: Actor, now: Date): Promise<QuoteApplyView> {
  const row = await applyOf.maybe(db, [id, contractorId])
  const party = row && readerOf(row, contractorId, actor)
  if (row === undefined || party === undefined) throw quoteRequestErrors.notFound()
  if (party === 'customer' && row.archived_at !== null) throw quoteErrors.noLongerOffered()
  const about = applyEvidence(id, contractorId)
  const [signatures, evidence, profile] = await Promise.all([
    signaturesOf.all(db, [id, contractorId]),
    party === 'admin' ? evidenceOf(db, about) : evidenceOfAnswers(db, about, row.answers),
    contractorByName.one(db, [contractorId, listedStatuses, actor.id, actor.role === 'admin', now]),
  ])
  const status = row.status ?? quoteMachine.initial
  return {
    id,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    ...statusFields(status),
    evidence,
    ...answered(row),
    ...moneyOf(row),
    ...customerOf(row, contractorId),
    ...businessOf(JSON.parse(profile.contractor) as ContractorView),
    ...signed(signatures),
    actions: party === 'admin' ? [] : actionsOf(row, status, party, now),
  }
}

/** The sent quotes of a request, for its customer and for admins. */
async function readApplies(db: Db, id: string, actor: Actor, { cursor, limit }: PageQuery): Promise<RawJsonResponse> {
  await requireRequester(db, id, actor)
  const rows = await appliesOf.all(db, [id, cursor ?? null, limit, actor.role === 'admin'])
  return pageOf(rows, limit, viewListItem, ({ contractor_id: contractorId }) => contractorId)
}

/** Contractors don't see each other's quotes. */
async function requireRequester(db: Db, id: string, { id: actorId, role }: Actor): Promise<void> {
  const request = await requestOf.maybe(db, [id, actorId])
  if (request === undefined || (role !== 'admin' && request.customer_id !== actorId))
    throw quoteRequestErrors.notFound()
}

function readerOf({ customer_id, sent_at }: ApplyRow, contractorId: string, actor: Actor) {
  const party = partyOf({ customer_id, contractor_id: contractorId }, actor)
  return sent_at !== null || (party === 'contractor' && !actor.impersonator) ? party : undefined
}

const statusFields = (status: QuoteShape['status']) => ({ status, pending: !isAtLeast(status, 'signed') })

const dollarsOf = (amount: string | number) => toDollars(cents(Number(amount)))

function actionsOf(row: ApplyRow, state: QuoteShape['status'], party: 'customer' | 'contractor', now: Date) {
  const job = { status: row.job_status, cooling_off_ends_at: row.cooling_off_ends_at }
  return availableEvents(quoteMachine, { status: state, party, facts: quoteFacts(job, row, now) })
}

function answered({ answers, title, research_option, category_name, customer_name }: ApplyRow) {
  const numberOf = (name: string) => (typeof answers[name] === 'number' ? answers[name] : null)
  const { criticalPlan_criteria: criteria } = answers
  return {
    answers: answers as QuoteApplyView['answers'],
    totalCost: numberOf('totalCost'),
    criticalPlan: {
      inspectionCount: numberOf('criticalPlan_inspectionCount'),
      criteria: typeof criteria === 'string' ? criteria : null,
    },
    requirements: REQUIREMENTS.filter((name) => answers[name] === true),
    scope: { categoryName: category_name },
    work: { subtitle: title, researchOption: research_option },
    quoteRequest: { customerName: customer_name },
  }
}

function moneyOf({ deposit_rate: rate, deposit_cents, deposit_reason: reason, stages }: ApplyRow) {
  const deposit = rate === null ? null : { rate, amount: dollarsOf(deposit_cents ?? 0), reason }
  const paidAt = deposit && deposit.amount > 0 ? stages[0]?.paid_at : undefined
  return {
    deposit,
    depositPaid:
      deposit && paidAt
        ? { type: 'card' as const, value: deposit.amount, paidAt: new Date(paidAt).toISOString() }
        : null,
    stages: stages.map(({ name, percent, cost_cents, status }) => ({
      name,
      percent,
      cost: dollarsOf(cost_cents),
      status,
    })),
  }
}

/** The contractor gets the contact details after both signatures, and the street once they have opened it [JOB-04]. */
function customerOf(row: ApplyRow, contractorId: string) {
  const { customer_name: name, customer_email, address_detail, city, state, signed_with } = row
  const isSigned = signed_with === contractorId
  return {
    customer: {
      name,
      email: isSigned ? customer_email : null,
      address: isSigned ? [address_detail, placeName(city), state].filter(Boolean).join(', ') : null,
    },
  }
}

function businessOf(contractor: ContractorView) {
  const { city, state, insuranceCover, insuranceFiles } = contractor
  return {
    contractorId: contractor.id,
    companyLogo: contractor.picture,
    memberId: contractor.username,
    businessName: contractor.name,
    abn: contractor.abn,
    location: city === null ? state : [placeName(city), state].filter(Boolean).join(', '),
    businessCategory: contractor.categories.map(({ name }) => name),
    specialisedIn: contractor.tags,
    insuranceCheck: { insuranceCover, insuranceFiles },
    reviewScores: contractor.reviewScores,
    workPhotos: contractor.photos,
  }
}

function signed(signatures: readonly SignatureRow[]) {
  const contractor = signatures.find(({ party }) => party === 'contractor')
  const customer = signatures.find(({ party }) => party === 'customer')
  return {
    contractorSignature: contractor?.value ?? null,
    contractorSigningDate: contractor?.signed_at.toISOString() ?? null,
    customerSignature: customer?.value ?? null,
    customerSigningDate: customer?.signed_at.toISOString() ?? null,
  }
}

function viewListItem(row: ApplyListRow): QuoteApplyListItemView {
  return {
    contractorId: row.contractor_id,
    businessName: row.business_name,
    memberId: row.username,
    sentAt: row.sent_at.toISOString(),
    ...statusFields(row.status),
    averageRating: Number(row.average_rating),
    totalCost: dollarsOf(row.cost_cents),
    deposit: { rate: row.deposit_rate, amount: dollarsOf(row.deposit_cents) },
    inspectionCount: row.inspection_count,
    warrantyYear: row.warranty_year,
    deadline: row.deadline.toISOString(),
  }
}
