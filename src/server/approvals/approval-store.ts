/** SQL of requests that wait for a second admin. */
import type { ApprovalDecision, ApprovalKind } from '#domain/approvals/approval-rules.ts'
import { sql } from '../core/db/sql.ts'

export const insertApproval = sql<
  never,
  [
    id: string,
    kind: ApprovalKind,
    subjectId: string,
    request: string,
    amountCents: number | null,
    adminId: string,
    now: Date,
  ]
>(
  'insert-approval',
  `insert into approvals (id, kind, subject_id, request, amount_cents, requested_by, requested_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
)

export interface ApprovalRow {
  readonly id: string
  readonly kind: ApprovalKind
  readonly subject_id: string
  readonly request: object
  readonly amount_cents: string | null
  readonly requested_by: string
  readonly requested_at: Date
  readonly requester_name: string
  /** The title of the job, the name of the admin, or the key of the setting. */
  readonly subject_name: string
  readonly decision: ApprovalDecision | null
}

const approvals = `select a.id, a.kind, a.subject_id, a.request, a.amount_cents, a.requested_by, a.requested_at, a.decision,
    r.name as requester_name, coalesce(j.title, s.name, a.subject_id) as subject_name
  from approvals a join accounts r on r.id = a.requested_by
    left join jobs j on a.kind = 'refund' and j.id = a.subject_id
    left join accounts s on a.kind = 'permissions' and s.id = a.subject_id`

export const lockApproval = sql<ApprovalRow, [id: string]>(
  'lock-approval',
  `${approvals} where a.id = $1 for update of a`,
)

/** Oldest first. */
export const openApprovals = sql<ApprovalRow, [kinds: readonly ApprovalKind[], limit: number]>(
  'open-approvals',
  `${approvals} where a.decision is null and a.kind = any ($1) order by a.requested_at, a.id limit $2`,
)

export const decideApproval = sql<never, [id: string, decision: ApprovalDecision, adminId: string, now: Date]>(
  'decide-approval',
  'update approvals set decision = $2, decided_by = $3, decided_at = $4 where id = $1',
)

/** Refunds of the contracts that this admin cancelled in the last day. */
export const refundedToday = sql<{ cents: string }, [adminId: string, now: Date]>(
  'refunded-today',
  `select coalesce(sum(r.amount_cents), 0) as cents from refunds r
   where r.created_at > $2::timestamptz - interval '1 day' and (select true from job_history h
     where h.job_id = r.job_id and h.contractor_id = r.contractor_id and h.machine = 'quote' and h.event = 'cancel'
       and h.actor_id = $1 limit 1)`,
)
