/** SQL of the job charts and their cache. */
import { quoteMachine } from '#domain/quotes/quote-machine.ts'
import { statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

interface JobCountRow {
  readonly name: string
  readonly jobs: number
}

/** Jobs posted since a date by state and category, largest count first. */
export const jobsByStateAndCategory = sql<{ states: JobCountRow[]; categories: JobCountRow[] }, [since: string]>(
  'jobs-by-state-and-category',
  `with posted as (
     select state, category_id, count(*) as jobs from jobs
     where created_at >= ($1::timestamp at time zone 'Australia/Sydney') group by state, category_id
   )
   select
     (select coalesce(json_agg(json_build_object('name', name, 'jobs', jobs) order by jobs desc, name), '[]')
      from (select state as name, sum(jobs) as jobs from posted group by state) states) as states,
     (select coalesce(json_agg(json_build_object('name', name, 'jobs', jobs) order by jobs desc, name), '[]')
      from (select coalesce(c.name, 'No category') as name, sum(jobs) as jobs
        from posted left join categories c on c.id = category_id group by 1) categories) as categories`,
)

export interface FirstQuoteRow {
  readonly week: string
  readonly jobs: number
  readonly quoted: number
  readonly median_minutes: number | null
  readonly ninetieth_minutes: number | null
}

/** By week of posting. The history has the time of the first send; the quote only has the last. */
export const firstQuotes = sql<FirstQuoteRow, [since: string, before: string]>(
  'first-quotes-by-week',
  `select date_trunc('week', j.created_at at time zone 'Australia/Sydney')::date::text as week,
     count(*)::integer as jobs, count(first.minutes)::integer as quoted,
     round(percentile_cont(0.5) within group (order by first.minutes))::integer as median_minutes,
     round(percentile_cont(0.9) within group (order by first.minutes))::integer as ninetieth_minutes
   from jobs j left join lateral (
     select extract(epoch from h.occurred_at - j.created_at)::float8 / 60 as minutes from job_history h
     where h.job_id = j.id and h.machine = '${quoteMachine.name}' and h.to_status = ${statusAfter(quoteMachine, 'send')} order by h.id limit 1) first on true
   where j.created_at >= ($1::timestamp at time zone 'Australia/Sydney')
     and j.created_at < ($2::timestamp at time zone 'Australia/Sydney')
   group by 1`,
)

/** A cached chart computed after this time is still valid. */
export const cachedChart = sql<{ response: object }, [name: string, countedAfter: Date]>(
  'cached-chart',
  'select response from chart_cache where name = $1 and computed_at > $2',
)

export const cacheChart = sql<never, [name: string, response: string, countedAt: Date]>(
  'cache-chart',
  `insert into chart_cache (name, response, computed_at) values ($1, $2::jsonb, $3)
   on conflict (name) do update set response = excluded.response, computed_at = excluded.computed_at`,
)
