/** The lists of open jobs for contractors who look for work [JOB-03]. */
import type { OpenJobsSort } from '#domain/jobs/open-jobs-filter.ts'
import type { Statement } from '../core/db/sql.ts'
import { isOpen } from '../jobs/job-store.ts'
import { before, type JobListRow, list } from './job-overview-store.ts'

export type OpenJobsParams = [
  categoryId: string | null,
  viewerId: string,
  cursorId: string | null,
  limit: number,
  search: string | null,
  state: string | null,
  city: string | null,
  budgetMinCents: number | null,
  postedAfter: Date | null,
  onlyOwnTrades: boolean,
  cursorCents: string | null,
  hidesQuoted: boolean,
]
type OpenJobList = Statement<JobListRow, OpenJobsParams>

const indexedFilters = {
  all: '$1::text is null and $5::text is null',
  category: 'category_id = $1 and $5::text is null',
  search: "search_vector @@ websearch_to_tsquery('english', $5) and ($1::text is null or category_id = $1)",
}

const openJobs = (filter: keyof typeof indexedFilters) =>
  `select id, coalesce(estimated_budget_cents, 0) as budget from jobs
   where ${isOpen('status')} and audience = 'open' and ${indexedFilters[filter]}
     and ($6::text is null or state = $6) and ($7::text is null or city = $7)
     and ($8::bigint is null or estimated_budget_cents >= $8) and ($9::timestamptz is null or created_at >= $9)
     and (not $10::boolean or category_id is null or category_id in (select category_id from contractor_categories where contractor_id = $2))
     and (not $12::boolean or id not in (select job_id from quotes where contractor_id = $2 and sent_at is not null))`

/** How near the job `j` is to the contractor: 2 in their city, 1 in their state. */
const nearness =
  'select (c.state = j.state)::int + (c.state = j.state and c.city = j.city)::int as place from contractors c where c.account_id = $2'

const openJobLists = (filter: keyof typeof indexedFilters): Record<OpenJobsSort, OpenJobList> => ({
  newest: list(
    `open-jobs-by-${filter}`,
    'contractor',
    `${openJobs(filter)} and $11::bigint is null and ${before('id')}`,
  ),
  match: list(
    `open-jobs-by-${filter}-and-match`,
    'contractor',
    `select open.id, coalesce(place, 0) as nearness from (${openJobs(filter)}) open join jobs j on j.id = open.id, lateral (${nearness}) near
     where (coalesce(place, 0), open.id) < (coalesce($11::bigint, 9), coalesce($3::text, '~'))
     order by nearness desc, open.id desc limit $4::int + 1`,
    { by: 'nearness desc, id desc', cursor: "nearness || '.' || id" },
  ),
  budget: list(
    `open-jobs-by-${filter}-and-budget`,
    'contractor',
    `${openJobs(filter)}
       and (coalesce(estimated_budget_cents, 0), id) < (coalesce($11::bigint, 9e15::bigint), coalesce($3::text, '~'))
     order by coalesce(estimated_budget_cents, 0) desc, id desc limit $4::int + 1`,
    { by: 'budget desc, id desc', cursor: "budget || '.' || id" },
  ),
})

export const openJobsBy = {
  all: openJobLists('all'),
  category: openJobLists('category'),
  search: openJobLists('search'),
}
