/** SQL of quotes, their stages and their contracts. */
import type { State } from '#domain/core/locations.ts'
import type { LegalValue } from '#domain/legal-rules/legal-value-schemas.ts'
import type { Threshold } from '#domain/legal-rules/threshold.ts'
import type { ContractClause } from '#domain/quotes/contract-clauses.ts'
import { type QuoteShape, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { defaultSettings } from '#domain/site-content/default-settings.ts'
import { statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import { dayInState } from '../core/db/state-day-sql.ts'
import { jobNumber } from '../jobs/job-store.ts'

export interface QuoteRow {
  readonly contractor_id: string
  readonly status: QuoteShape['status']
  /** Whether the customer has signed another quote for the job. */
  readonly other_signature: boolean
  /** Null until the quote is sent; a closed draft was never sent. */
  readonly sent_at: Date | null
  /** Time at which an admin hid the quote from its customer. */
  readonly archived_at: Date | null
}

const sent = statusAfter(quoteMachine, 'send')
const closed = statusAfter(quoteMachine, 'close')

/** Whether the customer has signed another quote of the job than `q`. */
export const otherSignature = `exists (select from signatures other where other.job_id = q.job_id
  and other.party = 'customer' and other.contractor_id <> q.contractor_id)`

/** Requires the job's lock. */
export const quoteOf = sql<QuoteRow, [jobId: string, contractorId: string]>(
  'quote-of',
  `select q.contractor_id, q.status, q.sent_at, q.archived_at, ${otherSignature} as other_signature
   from quotes q where q.job_id = $1 and q.contractor_id = $2`,
)

export const upsertQuote = sql<
  never,
  [
    jobId: string,
    contractorId: string,
    status: QuoteShape['status'],
    costCents: number,
    deadline: string,
    notes: string | null,
    now: Date,
    clauses: string,
  ]
>(
  'upsert-quote',
  `insert into quotes (job_id, contractor_id, status, cost_cents, deadline, notes, created_at, updated_at, sent_at, clauses)
   values ($1, $2, $3, $4, $5, $6, $7, $7, case when $3 = ${sent} then $7::timestamptz end, $8::jsonb)
   on conflict (job_id, contractor_id) do update set status = $3, cost_cents = $4, deadline = $5, notes = $6,
     updated_at = $7, sent_at = case when $3 = ${sent} then $7::timestamptz end, clauses = $8::jsonb`,
)

/** The stages of an editable quote are replaced as a whole. */
export const deleteStages = sql<never, [jobId: string, contractorId: string]>(
  'delete-stages',
  'delete from stages where job_id = $1 and contractor_id = $2',
)

export const insertStages = sql<
  never,
  [jobId: string, contractorId: string, names: string[], percents: number[], costsCents: number[]]
>(
  'insert-stages',
  `insert into stages (job_id, contractor_id, stage_index, name, percent, cost_cents)
   select $1, $2, position - 1, name, percent, cost_cents
   from unnest($3::text[], $4::numeric[], $5::bigint[]) with ordinality as stage (name, percent, cost_cents, position)`,
)

export const stagePricesOf = sql<{ cost_cents: string }, [jobId: string, contractorId: string]>(
  'stage-prices-of-quote',
  'select cost_cents from stages where job_id = $1 and contractor_id = $2 order by stage_index',
)

export const setQuoteArchivedAt = sql<never, [jobId: string, contractorId: string, archivedAt: Date | null]>(
  'set-quote-archived-at',
  'update quotes set archived_at = $3 where job_id = $1 and contractor_id = $2',
)

export const transitionQuotes = sql<
  never,
  [jobId: string, contractorIds: readonly string[], statuses: readonly QuoteShape['status'][], now: Date]
>(
  'transition-quotes',
  `update quotes q set status = f.status, updated_at = $4
   from unnest($2::text[], $3::text[]) as f (contractor_id, status)
   where q.job_id = $1 and q.contractor_id = f.contractor_id`,
)

export const otherQuotes = sql<QuoteRow, [jobId: string, contractorId: string]>(
  'other-quotes',
  `select contractor_id, status, sent_at, archived_at, false as other_signature from quotes
   where job_id = $1 and contractor_id <> $2 and status <> ${closed}`,
)

/** Contractors with an open quote for the job, sent or draft. */
export const quotingContractors = sql<{ contractor_id: string }, [jobId: string]>(
  'quoters',
  `select contractor_id from quotes where job_id = $1 and status <> ${closed} order by contractor_id`,
)

/** The state and price decide the length of the cooling-off period. */
export const signedContract = sql<{ state: State; cost_cents: string }, [jobId: string, contractorId: string]>(
  'signed-contract',
  `select j.state, q.cost_cents from jobs j join quotes q on q.job_id = j.id and q.contractor_id = $2 where j.id = $1`,
)

export const saveCoolingOffEnd = sql<never, [jobId: string, endsAt: Date]>(
  'save-cooling-off-end',
  'update jobs set cooling_off_ends_at = $2 where id = $1',
)

interface RuleFromPrice {
  readonly text: string
  readonly from: Threshold | null
}

export interface ContractDataRow {
  readonly job_title: string
  readonly job_number: string
  readonly job_detail: string
  readonly state: State
  readonly city: string
  readonly address_detail: string | null
  readonly customer_name: string
  readonly contractor_name: string
  readonly abn: string | null
  readonly license_no: string | null
  readonly tax_type: 'gst' | 'cash'
  readonly cost_cents: string
  readonly deadline: Date
  readonly notes: string | null
  readonly clauses: readonly ContractClause[]
  readonly stages: { name: string; percent: number; cost_cents: number }[]
  readonly statutory_warranty: RuleFromPrice | null
  readonly statutory_cooling_off: RuleFromPrice | null
  readonly deposit_cap: LegalValue<'deposit-cap'> | null
  readonly gst_percent: number
  /** The setting. A frozen text has its own number. */
  readonly review_days: number
  readonly status: QuoteShape['status']
  readonly sent_at: Date | null
  readonly archived_at: Date | null
  readonly customer_id: string
  readonly job_status: string
  readonly cooling_off_ends_at: Date | null
  readonly other_signature: boolean
  /** The text frozen at the first signature. */
  readonly frozen_text: string | null
  readonly frozen_sha256: string | null
}

/** A contract leaves out an unconfirmed rule. Admins see it in the list of legal rules. */
const confirmed = (value: string) => `case when r.confidence <> 'unconfirmed' then ${value} end`

const confirmedFromPrice = confirmed("json_build_object('text', r.text, 'from', r.value->'from')")

const legalRule = (column: string, state: string, topic: string) => `(select ${column} from legal_rules r
  where r.state = ${state} and r.topic = '${topic}' and r.from_date <= ${dayInState(state, '$3::timestamptz')}
  order by r.from_date desc limit 1)`

/** All data of a contract and its progress. */
export const contractData = sql<ContractDataRow, [jobId: string, contractorId: string, now: Date]>(
  'contract-data',
  `select j.title as job_title, ${jobNumber} as job_number, j.detail as job_detail, j.state, j.city, j.address_detail, j.customer_id,
     j.status as job_status, case when j.contractor_id = q.contractor_id then j.cooling_off_ends_at end as cooling_off_ends_at,
     ja.name as customer_name, coalesce(c.company, qa.name) as contractor_name, c.abn,
     c.license_no, c.tax_type, q.cost_cents, q.deadline, q.notes, q.clauses, q.status, q.sent_at, q.archived_at,
     (select json_agg(json_build_object('name', s.name, 'percent', s.percent, 'cost_cents', s.cost_cents)
        order by s.stage_index) from stages s where s.job_id = q.job_id and s.contractor_id = q.contractor_id) as stages,
     ${legalRule(confirmedFromPrice, 'j.state', 'statutory-warranty')} as statutory_warranty,
     ${legalRule(confirmedFromPrice, 'j.state', 'cooling-off')} as statutory_cooling_off,
     ${legalRule(confirmed('r.value'), 'j.state', 'deposit-cap')} as deposit_cap,
     ${legalRule("(value->>'percent')::int", "'AU'", 'gst-rate')} as gst_percent,
     coalesce((select (deployed ->> 'days')::int from site_content where kind = 'setting' and id = 'stageReviews'),
       ${defaultSettings.stageReviews.days}) as review_days,
     exists (select from signatures o where o.job_id = q.job_id and o.party = 'customer'
       and o.contractor_id <> q.contractor_id) as other_signature,
     k.text as frozen_text, k.sha256 as frozen_sha256
   from quotes q join jobs j on j.id = q.job_id join accounts ja on ja.id = j.customer_id
     join accounts qa on qa.id = q.contractor_id join contractors c on c.account_id = q.contractor_id
     left join contracts k on k.job_id = q.job_id and k.contractor_id = q.contractor_id
   where q.job_id = $1 and q.contractor_id = $2`,
)

export const insertContract = sql<
  never,
  [jobId: string, contractorId: string, text: string, sha256: string, reviewDays: number, now: Date]
>(
  'insert-contract',
  `insert into contracts (job_id, contractor_id, text, sha256, review_days, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing`,
)

export const deleteContract = sql<never, [jobId: string, contractorId: string]>(
  'delete-contract',
  'delete from contracts where job_id = $1 and contractor_id = $2',
)

export const insertSignature = sql<
  never,
  [
    jobId: string,
    contractorId: string,
    party: string,
    accountId: string,
    name: string,
    kind: string,
    value: string,
    sha256: string,
    now: Date,
    network: string | null,
  ]
>(
  'insert-signature',
  `insert into signatures (job_id, contractor_id, party, account_id, name, kind, value, sha256, signed_at, network)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

export const deleteSignature = sql<never, [jobId: string, contractorId: string, party: string]>(
  'delete-signature',
  'delete from signatures where job_id = $1 and contractor_id = $2 and party = $3',
)

export interface SignatureRow {
  readonly party: 'customer' | 'contractor'
  readonly kind: 'typed' | 'drawn'
  readonly value: string
  readonly name: string
  readonly signed_at: Date
  /** Null for signatures from before network hashes were stored. */
  readonly network: string | null
}

export const signaturesOf = sql<SignatureRow, [jobId: string, contractorId: string]>(
  'signatures-of',
  `select party, kind, value, name, signed_at, network from signatures where job_id = $1 and contractor_id = $2
   order by signed_at`,
)
