/** Reads one case, lists of cases, and the job data of the forms. */
import type { PageQuery } from '#api/core/paging.ts'
import type {
  WarrantyCaseView,
  WarrantyFactsView,
  WarrantyJobView,
  WarrantyListItemView,
} from '#api/warranty/warranty-view.ts'
import { abnText } from '#domain/contractors/business-number.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { availableEvents } from '#domain/core/machine.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import { isJobId } from '#domain/jobs/job-id.ts'
import { businessDaysLeft } from '#domain/warranty/response-deadline.ts'
import {
  type Awaiting,
  awaitingByStatus,
  CLAIMS,
  lodgeEventByClaim,
  warrantyMachine,
} from '#domain/warranty/warranty-machine.ts'
import { warrantyTermOf } from '../certificates/certificate-store.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { pageOf, type RawJsonResponse } from '../core/http/raw-json-response.ts'
import { evidenceOfEach } from '../forms/evidence-store.ts'
import { readBusinessDays } from '../legal-rules/legal-rule-store.ts'
import {
  claimUntil,
  factsOf,
  isResponseOverdue,
  lodgingFacts,
  requireCase,
  requireOwnJob,
} from './fire-warranty-event.ts'
import {
  type CaseRow,
  casesDueFor,
  casesOf,
  casesOfJob,
  eventsOf,
  type ListRow,
  plansOf,
  type WarrantyJobRow,
  warrantyJob,
  warrantyJobs,
} from './warranty-store.ts'

export async function readCase(db: Db, id: string, actor: Actor, now: Date): Promise<WarrantyCaseView> {
  const { of: one, is: party } = await requireCase(db, id, actor)
  const job = await warrantyJob.one(db, [one.job_id])
  const isBusinessDay = await readBusinessDays(db, one.state, 'dispute-answer', now)
  const canSignIn = party !== 'admin' || hasPermission(actor.permissions, 'admin_job_write')
  const situation = { status: one.status, party, facts: factsOf(one, now) }
  return {
    ...viewFacts(job),
    id: one.id,
    claim: one.claim,
    status: one.status,
    awaiting: awaitingByStatus[one.status],
    dueOn: one.due_on,
    isOverdue: isResponseOverdue(one, now),
    daysLeft: businessDaysLeft(one.state, one.due_on, now, isBusinessDay),
    lodgedAt: one.lodged_at.toISOString(),
    answers: one.answers,
    ...(await readPlans(db, one)),
    events: await readEvents(db, one),
    actions: canSignIn ? availableEvents(warrantyMachine, situation) : [],
  }
}

/** The plans with their evidence, and the evidence of the case itself. */
async function readPlans(db: Db, { id }: CaseRow): Promise<Pick<WarrantyCaseView, 'evidence' | 'plans'>> {
  const plans = await plansOf.all(db, [id])
  const evidenceOf = await evidenceOfEach(db, [id, ...plans.map((plan) => plan.id)])
  return {
    evidence: evidenceOf(id),
    plans: plans.map(({ id: planId, answers, sent_at }) => ({
      id: planId,
      answers,
      evidence: evidenceOf(planId),
      sentAt: sent_at.toISOString(),
    })),
  }
}

async function readEvents(db: Db, { id }: CaseRow): Promise<WarrantyCaseView['events']> {
  const rows = await eventsOf.all(db, [id])
  return rows.map(({ event, actor_role, name, note, occurred_at }) => ({
    event,
    by: actor_role,
    name,
    note,
    at: occurred_at.toISOString(),
  }))
}

export async function readWarrantyJob(db: Db, jobId: string, customer: Actor, now: Date): Promise<WarrantyJobView> {
  const job = await requireOwnJob(db, jobId, customer)
  const term = await warrantyTermOf(db, jobId)
  const claims: WarrantyJobView['claims'] = []
  for (const claim of CLAIMS) {
    const facts = lodgingFacts(job, claim, term, now)
    const situation = { status: warrantyMachine.initial, party: 'customer', facts } as const
    if (availableEvents(warrantyMachine, situation).includes(lodgeEventByClaim[claim])) claims.push(claim)
  }
  return { ...viewFacts(job), openCases: job.open_cases, claims, claimUntil: claimUntil(term) }
}

export async function readWarrantyJobs(
  db: Db,
  customer: Actor,
  { cursor, limit }: PageQuery,
): Promise<RawJsonResponse> {
  if (cursor !== undefined && !isJobId(cursor)) throw coreErrors.invalidCursor()
  const rows = await warrantyJobs.all(db, [customer.id, cursor ?? null, limit])
  const view = (row: WarrantyJobRow) => ({ ...viewFacts(row), openCases: row.open_cases })
  return pageOf(rows, limit, view, ({ job_id }) => job_id)
}

function viewFacts(row: WarrantyJobRow): WarrantyFactsView {
  return {
    jobId: row.job_id,
    jobNumber: row.job_number,
    price: toDollars(cents(Number(row.price_cents))),
    jobTitle: row.job_title,
    state: row.state,
    customer: { name: row.customer_name, memberId: row.customer_username },
    contractor: {
      id: row.contractor_id,
      memberId: row.contractor_username,
      businessName: row.business_name,
      abn: row.abn && abnText(row.abn),
      state: row.contractor_state,
      city: row.contractor_city,
    },
  }
}

interface CasesQuery extends PageQuery {
  readonly awaiting?: Awaiting | undefined
}

export async function readOwnCases(
  db: Db,
  { cursor, limit, awaiting }: CasesQuery,
  actor: Actor,
  now: Date,
): Promise<RawJsonResponse> {
  const party = actor.role === 'customer' ? 'customer' : 'contractor'
  if (awaiting !== undefined) {
    const rows = await casesDueFor[party].all(db, [actor.id, awaiting, ...parseCursor(cursor), limit])
    return pageOf(rows, limit, (row) => viewListItem(row, now), dueCursor)
  }
  if (cursor !== undefined && !isCaseId(cursor)) throw coreErrors.invalidCursor()
  const rows = await casesOf[party].all(db, [actor.id, cursor ?? null, limit])
  return pageOf(rows, limit, (row) => viewListItem(row, now))
}

export async function readCasesOfJob(db: Db, jobId: string, now: Date): Promise<WarrantyListItemView[]> {
  return (await casesOfJob.all(db, [jobId])).map((row) => viewListItem(row, now))
}

function viewListItem(row: ListRow, now: Date): WarrantyListItemView {
  return {
    id: row.id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    state: row.state,
    claim: row.claim,
    status: row.status,
    awaiting: row.awaiting,
    dueOn: row.due_on,
    isOverdue: isResponseOverdue(row, now),
    customerName: row.customer_name,
    contractorName: row.contractor_name,
    lodgedAt: row.lodged_at.toISOString(),
  }
}

const isCaseId = (text: string) => /^wc[0-9a-f]{32}$/.test(text)

/** The list is sorted by due day. Its cursor is that day and the case id. */
const dueCursor = ({ due_on, id }: ListRow) => `${due_on}.${id}`

function parseCursor(cursor: string | undefined): [afterDay: string | null, afterId: string] {
  if (cursor === undefined) return [null, '']
  const [, day, id] = /^(\d{4}-\d\d-\d\d)\.(.+)$/.exec(cursor) ?? []
  if (day === undefined || id === undefined || !isCaseId(id) || Number.isNaN(Date.parse(day)))
    throw coreErrors.invalidCursor()
  return [day, id]
}
