/** SQL of warranty cases: the case, its plans, events and deadlines. */
import type { State } from '#domain/core/locations.ts'
import type { JobShape } from '#domain/jobs/job-machine.ts'
import type { DeadlineStep } from '#domain/warranty/response-deadline.ts'
import type { Awaiting, Claim, WarrantyShape } from '#domain/warranty/warranty-machine.ts'
import type { WarrantyPlan } from '#domain/warranty/warranty-plan-fields.ts'
import type { WarrantyRequest } from '#domain/warranty/warranty-request-fields.ts'
import { sql } from '../core/db/sql.ts'

export interface CaseRow {
  readonly id: string
  readonly job_id: string
  readonly customer_id: string
  readonly contractor_id: string
  readonly claim: Claim
  readonly status: WarrantyShape['status']
  /** A day as text. */
  readonly due_on: string
  readonly answers: WarrantyRequest
  readonly lodged_at: Date
  /** Where the job is, and its progress. */
  readonly state: State
  readonly job_status: JobShape['status']
}

const caseColumns = `w.id, w.job_id, w.customer_id, w.contractor_id, w.claim, w.status, w.due_on::text, w.answers,
  w.lodged_at, j.state, j.status as job_status`

export const readCaseRow = sql<CaseRow, [id: string]>(
  'read-warranty-case',
  `select ${caseColumns} from warranty_cases w join jobs j on j.id = w.job_id where w.id = $1`,
)

/** Every use-case that changes a case starts with this lock. */
export const lockCase = sql<CaseRow, [id: string]>(
  'lock-warranty-case',
  `select ${caseColumns} from warranty_cases w join jobs j on j.id = w.job_id where w.id = $1 for no key update of w`,
)

export const insertCase = sql<
  never,
  [
    id: string,
    jobId: string,
    customerId: string,
    contractorId: string,
    claim: Claim,
    status: WarrantyShape['status'],
    awaiting: Awaiting,
    dueOn: string,
    answers: string,
    now: Date,
  ]
>(
  'insert-warranty-case',
  `insert into warranty_cases (id, job_id, customer_id, contractor_id, claim, status, awaiting, due_on, answers, lodged_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::date, $9, $10, $10)`,
)

/** A null due day keeps the current one. */
export const updateCaseStatus = sql<
  never,
  [id: string, status: WarrantyShape['status'], awaiting: Awaiting, dueOn: string | null, now: Date]
>(
  'update-warranty-case-status',
  `update warranty_cases set status = $2, awaiting = $3, due_on = coalesce($4::date, due_on), updated_at = $5
   where id = $1`,
)

export const insertPlan = sql<never, [id: string, caseId: string, answers: string, now: Date]>(
  'insert-warranty-plan',
  'insert into warranty_plans (id, case_id, answers, sent_at) values ($1, $2, $3, $4)',
)

export const plansOf = sql<{ id: string; answers: WarrantyPlan; sent_at: Date }, [caseId: string]>(
  'warranty-plans-of',
  'select id, answers, sent_at from warranty_plans where case_id = $1 order by id',
)

export const insertEvent = sql<
  never,
  [
    caseId: string,
    event: WarrantyShape['event'],
    from: WarrantyShape['status'],
    to: WarrantyShape['status'],
    actorId: string | null,
    party: WarrantyShape['party'],
    words: string | null,
    now: Date,
  ]
>(
  'insert-warranty-event',
  `insert into warranty_history (case_id, event, from_status, to_status, actor_id, actor_role, note, occurred_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

interface EventRow {
  readonly event: WarrantyShape['event']
  readonly actor_role: WarrantyShape['party']
  readonly name: string | null
  readonly note: string | null
  readonly occurred_at: Date
}

/** The parties don't see which admin acted. The audit log does. */
export const eventsOf = sql<EventRow, [caseId: string]>(
  'warranty-events-of',
  `select e.event, e.actor_role, a.name, e.note, e.occurred_at
   from warranty_history e left join accounts a on a.id = e.actor_id and e.actor_role <> 'admin'
   where e.case_id = $1 order by e.id`,
)

export const setDeadlines = sql<never, [caseId: string, steps: DeadlineStep[], times: Date[]]>(
  'set-warranty-deadlines',
  `insert into warranty_deadlines (case_id, kind, due_at) select $1, * from unnest($2::text[], $3::timestamptz[])
   on conflict (case_id, kind) do update set due_at = excluded.due_at`,
)

export const deleteDeadlines = sql<never, [caseId: string]>(
  'delete-warranty-deadlines',
  'delete from warranty_deadlines where case_id = $1',
)

/** Cases with a due deadline step. */
export const dueCases = sql<{ case_id: string }, [now: Date, limit: number]>(
  'due-warranty-cases',
  'select case_id from warranty_deadlines where due_at <= $1 order by due_at limit $2',
)

/** Deletes and returns the due steps of a case, in order. */
export const dequeueDeadlines = sql<{ kind: DeadlineStep }, [caseId: string, now: Date]>(
  'dequeue-warranty-deadlines',
  `with due as (delete from warranty_deadlines where case_id = $1 and due_at <= $2 returning kind, due_at)
   select kind from due order by due_at`,
)
