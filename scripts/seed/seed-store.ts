/** The SQL of the demo data: what no use-case writes yet, and what tells how far an earlier seeding came. */
import { sql } from '#server/core/db/sql.ts'

export const anyAccount = sql<{ id: string }, []>('seed-any-account', 'select id from accounts limit 1')

export const putProfile = sql<
  never,
  [
    accountId: string,
    company: string | null,
    advantage: string,
    abn: string,
    acn: string | null,
    licence: string | null,
    state: string,
    city: string,
    address: string,
    since: string,
    hourlyCents: number | null,
    tags: readonly string[],
    taxType: string,
  ]
>(
  'seed-put-profile',
  `update contractors set company = $2, advantage = $3, abn = $4, acn = $5, license_no = $6, state = $7, city = $8,
     address = $9, establishment_time = $10, hourly_price_cents = $11, tags = $12, tax_type = $13
   where account_id = $1`,
)

export const putCategories = sql<never, [accountId: string, categoryIds: readonly string[]]>(
  'seed-put-categories',
  `insert into contractor_categories (contractor_id, category_id) select $1, unnest($2::text[]) on conflict do nothing`,
)

export const jobsOf = sql<{ id: string; customer_id: string; title: string }, [customerIds: readonly string[]]>(
  'seed-jobs-of',
  'select id, customer_id, title from jobs where customer_id = any($1)',
)

export interface EventCount {
  readonly job_id: string
  readonly contractor_id: string
  readonly stage_index: number | null
  readonly machine: string
  readonly event: string
  readonly count: number
}

export const eventCounts = sql<EventCount, [jobIds: readonly string[]]>(
  'seed-event-counts',
  `select job_id, contractor_id, stage_index, machine, event, count(*)::int as count from history
   where job_id = any($1) and contractor_id is not null
   group by job_id, contractor_id, stage_index, machine, event`,
)

export const paidAt = sql<{ paid_at: Date | null }, [jobId: string, stageIndex: number]>(
  'seed-paid-at',
  `select s.paid_at from stages s join jobs j on j.id = s.job_id and j.contractor_id = s.contractor_id
   where s.job_id = $1 and s.stage_index = $2`,
)
