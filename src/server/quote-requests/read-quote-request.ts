/** Reads one quote request or a page of them, as the actor may see it. */
import type { PageQuery } from '#api/core/paging.ts'
import type { QuoteRequestItem, QuoteRequestView } from '#api/quote-requests/quote-request-view.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import type { Answers } from '#domain/forms/form-definition.ts'
import { isJobId } from '#domain/jobs/job-id.ts'
import { quoteRequestErrors } from '#domain/quote-requests/quote-request-errors.ts'
import { requestActions } from '#domain/quote-requests/request-actions.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { pageOf, type RawJsonResponse } from '../core/http/raw-json-response.ts'
import { evidenceOf, evidenceOfAnswers } from '../forms/evidence-store.ts'
import {
  invitedTo,
  type RequestItemRow,
  type RequestRow,
  requestOf,
  requestsOfContractor,
  requestsOfCustomer,
} from './quote-request-store.ts'

/** Throws the same 404 for an unknown request and for one without access. */
export async function findRequest(db: Db, id: string, actor: Actor): Promise<RequestRow> {
  const row = await requestOf.maybe(db, [id, actor.id])
  if (row === undefined || !maySee(row, actor)) throw quoteRequestErrors.notFound()
  return row
}

/** Invited contractors can read their request even after another was chosen. */
function maySee({ customer_id, is_visible, is_invited, is_quoted }: RequestRow, { id, role }: Actor): boolean {
  if (role === 'admin') return true
  return role === 'contractor' ? is_visible || is_invited || is_quoted : customer_id === id
}

export async function readRequest(db: Db, id: string, actor: Actor): Promise<QuoteRequestView> {
  const row = await findRequest(db, id, actor)
  const { status, audience, created_at, customer_name, customer_username } = row
  const isContractor = actor.role === 'contractor'
  const answers = currentAnswers(row, !isContractor || row.is_address_open)
  const invited = isContractor ? [] : await invitedTo.all(db, [id])
  return {
    id,
    dateListed: created_at.toISOString(),
    customerName: customer_name,
    customerId: customer_username,
    status,
    audience,
    isQuoted: row.is_quoted,
    answers,
    evidence: await (actor.role === 'admin' ? evidenceOf(db, id) : evidenceOfAnswers(db, id, answers)),
    invited: invited.map(({ invited_at, ...contractor }) => ({ ...contractor, invitedAt: invited_at.toISOString() })),
    actions: actor.role === 'admin' ? [] : requestActions(row, isContractor ? 'contractor' : 'customer'),
  }
}

/** Shows the current job, because the customer may have edited it. The access plan is as private as the street [JOB-04]. */
function currentAnswers(row: RequestRow, seesAccess: boolean): QuoteRequestView['answers'] {
  const budget = row.estimated_budget_cents
  const now: Answers = {
    ...row.answers,
    subtitle: row.title,
    keyTasks: row.detail,
    workArea: row.dimensions,
    materials: row.materials,
    totalBudget: budget === null ? null : toDollars(cents(Number(budget))),
    accessPlan: seesAccess ? row.property_access : null,
    photos: row.attachments,
    state: row.state,
    city: row.city,
  }
  const answered = Object.entries(now).filter(([, answer]) => answer !== null && answer !== undefined)
  return Object.fromEntries(answered) as QuoteRequestView['answers']
}

export async function readOwnRequests(db: Db, actor: Actor, { cursor, limit }: PageQuery): Promise<RawJsonResponse> {
  if (cursor !== undefined && !isJobId(cursor)) throw coreErrors.invalidCursor()
  const list = actor.role === 'customer' ? requestsOfCustomer : requestsOfContractor
  const rows = await list.all(db, [actor.id, cursor ?? null, limit])
  return pageOf(rows, limit, viewItem)
}

function viewItem(row: RequestItemRow): QuoteRequestItem {
  const { id, created_at, customer_name, status, audience, title, state, city, estimated_budget_cents: budget } = row
  return {
    id,
    dateListed: created_at.toISOString(),
    customerName: customer_name,
    status,
    audience,
    title,
    state,
    city,
    totalBudget: budget === null ? null : toDollars(cents(Number(budget))),
    quoteCount: row.quote_count,
    isQuoted: row.is_quoted,
  }
}
