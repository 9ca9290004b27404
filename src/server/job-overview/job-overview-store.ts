/**
 * The one reader that joins features: a job with its quotes, stages and review, as one viewer may see it. PostgreSQL
 * builds the answer's JSON in one statement, because that is the cheapest way by far (docs/performance.md); what the
 * viewer may do stands in it too, read from the machines' tables.
 *
 * Who sees what: the customer their own jobs with every quote that was sent; a contractor open jobs and the ones they
 * have quoted, with their own quote alone; an administrator everything but drafts; nobody else anything. The address
 * of a job is shown to its customer, to administrators and to contractors who have sent a quote.
 */
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { quoteMachine } from '#domain/quotes/quote-machine.ts'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import { actionsSql } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

const dollars = (column: string) => `round(${column} / 100.0, 2)`

/** Parameters $2 and $3 of every statement here: the viewer's id and role. */
const viewer = '$2'
const role = '$3'

const stageActions = actionsSql(stageMachine, {
  state: 's.status',
  party: `case when ${role} = 'admin' then 'admin' when j.customer_id = ${viewer} then 'customer'
    when j.contractor_id = ${viewer} then 'contractor' else '' end`,
  facts: {
    jobIsSigned: 'j.contractor_id = s.contractor_id',
    earlierStagesApproved: `not exists (select from stages e where e.job_id = s.job_id
      and e.contractor_id = s.contractor_id and e.stage_index < s.stage_index and e.status <> 'approved')`,
  },
})

const stages = `(select json_agg(json_build_object(
    'name', s.name, 'percent', s.percent, 'cost', ${dollars('s.cost_cents')}, 'status', s.status,
    'attachments', s.attachments, 'details', s.details, 'rejectReason', s.reject_reason, 'rejectedBy', s.rejected_by,
    'paidAt', s.paid_at, 'submittedAt', s.submitted_at, 'approvedAt', s.approved_at, 'actions', ${stageActions}
  ) order by s.stage_index)
  from stages s where s.job_id = q.job_id and s.contractor_id = q.contractor_id)`

const quoteActions = actionsSql(quoteMachine, {
  state: 'q.status',
  party: `case when j.customer_id = ${viewer} then 'customer' when q.contractor_id = ${viewer} then 'contractor' else '' end`,
  facts: {
    jobIsOpen: "j.status = 'open'",
    noOtherSignature: `not exists (select from signatures o where o.job_id = q.job_id
      and o.party = 'customer' and o.contractor_id <> q.contractor_id)`,
  },
})

const quote = `json_build_object(
    'contractorId', q.contractor_id, 'contractorName', coalesce(c.company, qa.name), 'contractorUsername', qa.username,
    'contractorRating', c.average_rating, 'contractorCompletedJobCount', c.completed_job_count,
    'cost', ${dollars('q.cost_cents')}, 'deadline', q.deadline, 'notes', q.notes,
    'contractUrl', case when q.contractor_id = j.contractor_id then '/contract/print/' || j.id end,
    'status', q.status, 'sentAt', q.sent_at, 'stages', ${stages}, 'actions', ${quoteActions})`

const isParty = `(${role} = 'admin' or j.customer_id = ${viewer})`

/** The quotes of the job that this viewer may see, and the signed one among them. */
const quotes = `left join lateral (
    select json_agg(v.quote order by v.cost_cents, v.contractor_id) as list,
      (array_agg(v.quote) filter (where v.contractor_id = j.contractor_id))[1] as signed,
      bool_or(v.contractor_id = ${viewer} and v.status <> 'draft') as has_sent_one
    from (
      select q.contractor_id, q.status, q.cost_cents, ${quote} as quote
      from quotes q join contractors c on c.account_id = q.contractor_id join accounts qa on qa.id = q.contractor_id
      where q.job_id = j.id and (q.contractor_id = ${viewer} or (${isParty} and q.status <> 'draft'))
    ) v
  ) quoted on true`

const jobActions = actionsSql(jobMachine, {
  state: 'j.status',
  party: `case when j.customer_id = ${viewer} then 'customer' when ${role} = 'contractor' then 'contractor' else '' end`,
  facts: { notReviewed: 'r.job_id is null' },
})

const job = `json_build_object(
    'id', j.id, 'title', j.title, 'detail', j.detail, 'state', j.state, 'city', j.city,
    'addressDetail', case when ${isParty} or quoted.has_sent_one then j.address_detail end,
    'status', j.status, 'customerId', j.customer_id, 'customerName', ja.name,
    'categoryId', j.category_id, 'categoryName', cat.name, 'dimensions', j.dimensions, 'materials', j.materials,
    'requestMedia', j.request_media, 'estimatedBudget', ${dollars('j.estimated_budget_cents')},
    'timeline', j.timeline, 'propertyAccess', j.property_access, 'jobLocation', j.job_location,
    'attachments', j.attachments, 'contractorId', j.contractor_id, 'signedQuote', quoted.signed,
    'customerSignature', case when quoted.signed is not null then sg.value end,
    'signingDate', case when quoted.signed is not null then signed.at end,
    'rating', r.rating_halves / 2.0, 'review', r.review,
    'createdAt', j.created_at, 'updatedAt', j.updated_at,
    'quotes', coalesce(quoted.list, '[]'), 'actions', ${jobActions})`

const joins = `join accounts ja on ja.id = j.customer_id
  left join categories cat on cat.id = j.category_id
  left join reviews r on r.job_id = j.id
  left join signatures sg on sg.job_id = j.id and sg.contractor_id = j.contractor_id and sg.party = 'customer'
  left join lateral (select max(signed_at) as at from signatures both_sides
    where both_sides.job_id = j.id and both_sides.contractor_id = j.contractor_id) signed on true
  ${quotes}`

const isVisible = `(j.customer_id = ${viewer} or ${role} = 'admin' or (${role} = 'contractor' and (j.status = 'open'
  or exists (select from quotes mine where mine.job_id = j.id and mine.contractor_id = ${viewer}))))`

type Viewer = [viewerId: string, viewerRole: string]

/** No row where there is no such job, or not for this viewer. */
export const jobForViewer = sql<{ job: string }, [jobId: string, ...Viewer]>(
  'job-for-viewer',
  `select ${job}::text as job from jobs j ${joins} where j.id = $1 and ${isVisible}`,
)

export interface JobListRow {
  readonly jobs: string
  /** The last job of this page, where there is another page after it. */
  readonly next: string | null
}

type ListValues = [filter: string | null, ...Viewer, cursor: string | null, limit: number]

/** A page of jobs, newest first. `ids` selects one job more than the page holds, which tells that there is a next. */
const list = (name: string, ids: string) =>
  sql<JobListRow, ListValues>(
    name,
    `with page as materialized (select id, row_number() over (order by id desc) as position from (${ids}) found)
     select coalesce(json_agg(${job} order by j.id desc), '[]')::text as jobs,
       case when (select count(*) from page) > $5 then (select id from page where position = $5) end as next
     from page join jobs j on j.id = page.id and page.position <= $5 ${joins}`,
  )

const before = (column: string) => `($4::text is null or ${column} < $4) order by ${column} desc limit $5::int + 1`

/** Open jobs; the filter is a category. */
export const openJobs = list(
  'open-jobs',
  `select id from jobs where status = 'open' and ($1::text is null or category_id = $1) and ${before('id')}`,
)

/** The customer's own jobs. */
export const jobsOfCustomer = list(
  'jobs-of-customer',
  `select id from jobs where customer_id = $2 and $1::text is null and ${before('id')}`,
)

/** The jobs that the contractor has quoted. */
export const jobsOfContractor = list(
  'jobs-of-contractor',
  `select job_id as id from quotes where contractor_id = $2 and $1::text is null and ${before('job_id')}`,
)

/** Jobs with a stage that waits for a review, for administrators. */
export const waitingJobs = list(
  'waiting-jobs',
  `select distinct job_id as id from stages where status = 'waiting' and $1::text is null and ${before('job_id')}`,
)
