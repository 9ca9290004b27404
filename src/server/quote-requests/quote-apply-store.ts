/** SQL of replies to quote requests. */
import type { QuoteApplyView } from '#api/quote-requests/quote-apply-view.ts'
import type { State } from '#domain/core/locations.ts'
import type { Answers } from '#domain/forms/form-definition.ts'
import type { JobShape } from '#domain/jobs/job-machine.ts'
import type { ResearchOption } from '#domain/payments/deposit.ts'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import { sql } from '../core/db/sql.ts'
import { openedStreet } from '../jobs/job-store.ts'
import { otherSignature } from '../quotes/quote-store.ts'

/** The facts for the terms of a reply. Read under the lock of the job. */
export const applyContext = sql<{ research_option: ResearchOption; state: State }, [jobId: string]>(
  'quote-apply-context',
  `select r.answers->>'researchOption' as research_option, j.state
   from quote_requests r join jobs j on j.id = r.job_id where r.job_id = $1`,
)

export const hasApply = sql<{ has_apply: boolean }, [jobId: string, contractorId: string]>(
  'has-quote-apply',
  'select exists (select from quote_applies where job_id = $1 and contractor_id = $2) as has_apply',
)

/** The deposit is null in a draft. */
export const upsertApply = sql<
  never,
  [
    jobId: string,
    contractorId: string,
    answers: string,
    researchOption: ResearchOption,
    now: Date,
    depositRate: number | null,
    depositCents: number | null,
    depositReason: string | null,
  ]
>(
  'upsert-quote-apply',
  `insert into quote_applies (job_id, contractor_id, answers, research_option, created_at, updated_at, deposit_rate,
     deposit_cents, deposit_reason)
   values ($1, $2, $3::jsonb, $4, $5, $5, $6, $7, $8)
   on conflict (job_id, contractor_id) do update set answers = $3::jsonb, research_option = $4, updated_at = $5,
     deposit_rate = $6, deposit_cents = $7, deposit_reason = $8`,
)

interface OfferedDepositRow {
  readonly state: State
  readonly research_option: ResearchOption
  readonly cost_cents: string
  readonly deposit_cents: string
  readonly deposit_reason: string | null
}

/** The deposit of a sent quote and what it depends on. */
export const offeredDeposit = sql<OfferedDepositRow, [jobId: string, contractorId: string]>(
  'offered-deposit',
  `select j.state, a.research_option, q.cost_cents, a.deposit_cents, a.deposit_reason
   from quote_applies a join quotes q on q.job_id = a.job_id and q.contractor_id = a.contractor_id
     join jobs j on j.id = a.job_id
   where a.job_id = $1 and a.contractor_id = $2`,
)

export interface ApplyRow {
  readonly answers: Answers
  readonly research_option: ResearchOption
  readonly deposit_rate: number | null
  readonly deposit_cents: string | null
  readonly deposit_reason: string | null
  readonly created_at: Date
  readonly updated_at: Date
  /** Null for a draft, which isn't a quote yet. */
  readonly status: QuoteShape['status'] | null
  readonly sent_at: Date | null
  readonly archived_at: Date | null
  readonly stages: readonly {
    readonly name: string
    readonly percent: number
    readonly cost_cents: number
    readonly status: QuoteApplyView['stages'][number]['status']
    readonly paid_at: string | null
  }[]
  readonly other_signature: boolean
  readonly job_status: JobShape['status']
  readonly cooling_off_ends_at: Date | null
  /** The contractor with both signatures. */
  readonly signed_with: string | null
  readonly title: string
  readonly state: string
  readonly city: string
  readonly address_detail: string | null
  readonly category_name: string | null
  readonly customer_id: string
  readonly customer_name: string
  readonly customer_email: string | null
}

export const applyOf = sql<ApplyRow, [jobId: string, contractorId: string]>(
  'quote-apply-of',
  `select a.answers, a.research_option, a.deposit_rate::float8 as deposit_rate, a.deposit_cents, a.deposit_reason,
     a.created_at, a.updated_at, q.status, q.sent_at, q.archived_at, ${otherSignature} as other_signature,
     coalesce((select json_agg(json_build_object('name', s.name, 'percent', s.percent, 'cost_cents', s.cost_cents,
         'status', s.status, 'paid_at', s.paid_at) order by s.stage_index)
       from stages s where s.job_id = a.job_id and s.contractor_id = a.contractor_id), '[]') as stages,
     j.status as job_status, j.cooling_off_ends_at, j.contractor_id as signed_with, j.title, j.state, j.city,
     ${openedStreet('$2')} as address_detail, g.name as category_name, j.customer_id, c.name as customer_name, c.email as customer_email
   from quote_applies a join jobs j on j.id = a.job_id join accounts c on c.id = j.customer_id
     left join categories g on g.id = j.category_id
     left join quotes q on q.job_id = a.job_id and q.contractor_id = a.contractor_id
   where a.job_id = $1 and a.contractor_id = $2`,
)

export interface ApplyListRow {
  readonly contractor_id: string
  readonly business_name: string
  readonly username: string
  readonly average_rating: string
  readonly cost_cents: string
  readonly status: QuoteShape['status']
  readonly sent_at: Date
  readonly deadline: Date
  readonly deposit_rate: number
  readonly deposit_cents: string
  readonly inspection_count: number
  readonly warranty_year: number
}

/** Sent quotes, one more than the page. The customer doesn't see archived ones. */
export const appliesOf = sql<ApplyListRow, [jobId: string, cursor: string | null, limit: number, isAdmin: boolean]>(
  'quote-applies-of',
  `select q.contractor_id, coalesce(c.company, n.name) as business_name, n.username, c.average_rating, q.cost_cents,
     q.status, q.sent_at, q.deadline, a.deposit_rate::float8 as deposit_rate, a.deposit_cents,
     (a.answers->>'criticalPlan_inspectionCount')::int as inspection_count,
     (a.answers->>'warrantyYear')::int as warranty_year
   from quote_applies a join quotes q on q.job_id = a.job_id and q.contractor_id = a.contractor_id
     join contractors c on c.account_id = a.contractor_id join accounts n on n.id = a.contractor_id
   where a.job_id = $1 and a.contractor_id > coalesce($2::text, '')
     and q.sent_at is not null and ($4::boolean or q.archived_at is null)
   order by a.contractor_id limit $3::int + 1`,
)
