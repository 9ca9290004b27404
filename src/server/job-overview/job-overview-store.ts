/**
 * A job with quotes, stages and review for one viewer. PostgreSQL builds the JSON in one statement, by far the cheapest
 * way (docs/performance.md). Available actions come from the machine tables. No other reader joins features.
 */
import type { GivenRole } from '#domain/core/capabilities.ts'
import { ADDRESS_FACTS, type AddressFacts, addressAccess, addressReadersMax } from '#domain/jobs/address-access.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { CHOSEN_STATUSES, ENDED_STATUSES, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { stageDeadlineMachine } from '#domain/stages/stage-deadline-machine.ts'
import { HELD_STATUSES, RELEASED_STATUSES, stageMachine } from '#domain/stages/stage-machine.ts'
import { iso } from '../core/db/iso-sql.ts'
import { actionsSql, decisionSql, oneOf } from '../core/db/machine-sql.ts'
import { type Statement, sql } from '../core/db/sql.ts'
import {
  hasOpenedAddress,
  insertJobSql,
  isOpen,
  isVisibleTo,
  isVisibleToCustomer,
  jobNumber,
  type NewJob,
} from '../jobs/job-store.ts'
import { isChargedBack, isDisputed } from '../stages/stage-store.ts'

/** What a role may see. The viewer's id is parameter $2 of every statement here. */
interface Visibility {
  readonly canSee: string
  readonly canSeeQuote: string
  readonly addressAccess: string
  /** Whether the response lists archived quotes as hidden. */
  readonly hidesQuotes?: true
  /** The viewer's party towards the job, a quote and a stage. */
  readonly jobParty: string
  readonly quoteParty: string
  readonly stageParty: string
}

export type Viewer = GivenRole | 'read-only admin'

/** The customer must have signed the viewer's quote. An ABN does not expire, so its verification has no end. */
const addressFacts: Readonly<Record<keyof AddressFacts, string>> = {
  isChosen: 'quoted.is_chosen',
  hasAddress: 'coalesce(j.address_detail, j.property_access) is not null',
  hasOpened: hasOpenedAddress('$2'),
  hasCheckedAbn:
    "exists (select from verification_status k where k.contractor_id = $2 and k.kind = 'abn' and k.is_verified)",
}
const contractorAddressAccess = decisionSql(ADDRESS_FACTS, addressFacts, (facts) => addressAccess('contractor', facts))

/** The customer and admins read the address, and who has opened it. */
const alwaysShown = "'shown'"

const addressReaders = `coalesce((select json_agg(json_build_object('contractorId', o.contractor_id,
      'contractorName', coalesce(oc.company, oa.name), 'readAt', ${iso('o.read_at')}) order by o.read_at desc)
    from (select * from address_readings where job_id = j.id order by read_at desc limit ${addressReadersMax}) o
      join contractors oc on oc.account_id = o.contractor_id join accounts oa on oa.id = o.contractor_id), '[]')`

/**
 * Customers see their own jobs with every sent, unarchived quote. Contractors see open jobs offered to them and jobs
 * they quoted, with their own quote. The rule of the domain decides on the street and the property access.
 * Admins see everything but drafts. A draft that was closed has no `sent_at`.
 */
const visibilityByViewer: Record<Viewer, Visibility> = {
  customer: {
    canSee: 'j.customer_id = $2',
    canSeeQuote: isVisibleToCustomer,
    addressAccess: alwaysShown,
    hidesQuotes: true,
    jobParty: "'customer'",
    quoteParty: "'customer'",
    stageParty: "'customer'",
  },
  contractor: {
    // As a separate lookup, PostgreSQL would read every quote of a busy contractor.
    canSee: `(${isVisibleTo('$2')} or quoted.list is not null)`,
    canSeeQuote: 'q.contractor_id = $2',
    addressAccess: contractorAddressAccess,
    jobParty: "'contractor'",
    quoteParty: "'contractor'",
    stageParty: "case when j.contractor_id = $2 then 'contractor' else '' end",
  },
  admin: {
    canSee: '$2::text is not null',
    canSeeQuote: 'q.sent_at is not null',
    addressAccess: alwaysShown,
    jobParty: "''",
    quoteParty: "''",
    stageParty: "'admin'",
  },
  'read-only admin': {
    canSee: '$2::text is not null',
    canSeeQuote: 'q.sent_at is not null',
    addressAccess: alwaysShown,
    jobParty: "''",
    quoteParty: "''",
    stageParty: "''",
  },
}

const dollars = (column: string) => `round(${column} / 100.0, 2)`

/** Only some stages have a deadline, so its facts are evaluated for them only. The worker marks a missed one. */
const deadline = (party: string) => `case when s.due_on is not null then json_build_object(
      'status', s.deadline_status, 'dueOn', s.due_on, 'days', s.due_days,
      'actions', ${actionsSql(stageDeadlineMachine, {
        status: 's.deadline_status',
        party,
        facts: {
          isContractActive: `(not ${oneOf('q.status', ENDED_STATUSES)})`,
          notDisputed: `(not ${isDisputed('s')})`,
          notChargedBack: `(not ${isChargedBack})`,
          isBeforeEnd: 'true',
        },
      })}) end`

const stages = ({ stageParty }: Visibility) => `(select json_agg(json_build_object(
    'name', s.name, 'percent', s.percent, 'cost', ${dollars('s.cost_cents')}, 'status', s.status,
    'attachments', s.attachments, 'details', s.details, 'rejectReason', s.reject_reason, 'rejectAttachments', s.reject_attachments, 'rejectedBy', s.rejected_by,
    'paidAt', ${iso('s.paid_at')}, 'submittedAt', ${iso('s.submitted_at')}, 'approvedAt', ${iso('s.approved_at')},
    'deadline', ${deadline(stageParty)},
    'actions', ${actionsSql(stageMachine, {
      status: 's.status',
      party: stageParty,
      facts: {
        jobIsSigned: '(j.contractor_id = s.contractor_id) is true',
        isContractActive: `(not ${oneOf('q.status', ENDED_STATUSES)})`,
        earlierStagesApproved: 's.earlier_approved',
        notDisputed: `(not ${isDisputed('s')})`,
        notChargedBack: `(not ${isChargedBack})`,
      },
    })}
  ) order by s.stage_index)
  from (select *, coalesce(bool_and(${oneOf('status', RELEASED_STATUSES)}) over earlier, true) as earlier_approved
    from stages where job_id = q.job_id and contractor_id = q.contractor_id
    window earlier as (order by stage_index rows between unbounded preceding and 1 preceding)) s)`

const quote = (visibility: Visibility) => `json_build_object(
    'contractorId', q.contractor_id, 'contractorName', coalesce(c.company, qa.name), 'contractorUsername', qa.username,
    'contractorPicture', c.picture, 'contractorRating', c.average_rating, 'contractorRatingCount', c.rating_count,
    'contractorCompletedJobCount', c.completed_job_count,
    'cost', ${dollars('q.cost_cents')}, 'deadline', ${iso('q.deadline')}, 'notes', q.notes,
    'contractUrl', case when q.contractor_id = j.contractor_id
      then format('/api/job/%s/contract/%s/pdf', j.id, q.contractor_id) end,
    'status', q.status, 'sentAt', ${iso('q.sent_at')}, 'stages', ${stages(visibility)},
    'actions', ${actionsSql(quoteMachine, {
      status: 'q.status',
      party: visibility.quoteParty,
      facts: {
        jobIsOpen: isOpen('j.status'),
        noOtherSignature: '(own.contractor_id <> q.contractor_id) is not true',
        // The contract and money pages offer the cancellation, because they know the current time.
        withinCoolingOff: 'false',
        // Only the admin pages use it.
        isArchived: 'false',
      },
    })})`

const archivedQuotes = `coalesce((select json_agg(json_build_object('contractorId', x.contractor_id,
      'contractorName', coalesce(xc.company, xa.name)) order by x.contractor_id)
    from quotes x join contractors xc on xc.account_id = x.contractor_id join accounts xa on xa.id = x.contractor_id
    where x.job_id = j.id and x.sent_at is not null and x.archived_at is not null), '[]')`

/** The progress of the signed quote's stages [STAGE-11]. */
const progress = `case when j.contractor_id is null then 'open' else (
    select case when bool_and(${oneOf('w.status', RELEASED_STATUSES)}) then 'completed'
      when bool_or(${oneOf('w.status', [...HELD_STATUSES, ...RELEASED_STATUSES])}) then 'progress' else 'open' end
    from stages w where w.job_id = j.id and w.contractor_id = j.contractor_id) end`

const job = ({ jobParty, hidesQuotes, addressAccess }: Visibility) => `json_build_object(
    'id', j.id, 'number', ${jobNumber}, 'title', j.title, 'detail', j.detail, 'state', j.state, 'city', j.city,
    'addressDetail', case when address.access = 'shown' then j.address_detail end,
    'addressAccess', address.access, 'addressReaders', ${addressAccess === alwaysShown ? addressReaders : "'[]'::json"},
    'status', j.status, 'progress', ${progress}, 'customerId', j.customer_id, 'customerName', ja.name,
    'categoryId', j.category_id, 'categoryName', cat.name, 'dimensions', j.dimensions, 'materials', j.materials,
    'isQuoteRequest', exists (select from quote_requests request where request.job_id = j.id),
    'requestMedia', j.request_media, 'estimatedBudget', ${dollars('j.estimated_budget_cents')},
    'timeline', j.timeline, 'propertyAccess', case when address.access = 'shown' then j.property_access end, 'jobLocation', j.job_location,
    'attachments', j.attachments, 'contractorId', j.contractor_id, 'signedQuote', quoted.signed,
    'customerSignature', case when quoted.signed is not null then own.value end,
    'signingDate', case when quoted.signed is not null then ${iso('j.signed_at')} end,
    'rating', r.rating_halves / 2.0, 'review', r.review, 'createdAt', ${iso('j.created_at')}, 'updatedAt', ${iso('j.updated_at')},
    'quotes', coalesce(quoted.list, '[]'),
    'archivedQuotes', ${hidesQuotes ? archivedQuotes : "'[]'::json"},
    'actions', ${actionsSql(jobMachine, { status: 'j.status', party: jobParty, facts: { notReviewed: '(r.job_id is null)', noSignature: '(not exists (select from signatures any_side where any_side.job_id = j.id))' } })})`

/** `own` is the customer's single signature on any quote of the job. `quoted` holds the quotes the viewer sees. */
const joins = (visibility: Visibility) => `join accounts ja on ja.id = j.customer_id
  left join categories cat on cat.id = j.category_id
  left join reviews r on r.job_id = j.id
  left join signatures own on own.job_id = j.id and own.party = 'customer'
  left join lateral (
    select json_agg(v.quote order by v.cost_cents, v.contractor_id) as list,
      (array_agg(v.quote) filter (where v.contractor_id = j.contractor_id))[1] as signed,
      bool_or(${oneOf('v.status', CHOSEN_STATUSES)}) as is_chosen
    from (
      select q.contractor_id, q.status, q.cost_cents, ${quote(visibility)} as quote
      from quotes q join contractors c on c.account_id = q.contractor_id join accounts qa on qa.id = q.contractor_id
      where q.job_id = j.id and ${visibility.canSeeQuote}
      -- Built once for each quote, and not once more for the signed one.
      offset 0
    ) v
  ) quoted on true
  cross join lateral (select ${visibility.addressAccess} as access) address`

type One = Statement<{ job: string }, [jobId: string, viewerId: string]>

const one = (viewer: Viewer): One =>
  sql(
    `job-for-${viewer.replace(' ', '-')}`,
    `select ${job(visibilityByViewer[viewer])}::text as job from jobs j ${joins(visibilityByViewer[viewer])}
     where j.id = $1 and ${visibilityByViewer[viewer].canSee}`,
  )

/** No row if the job does not exist or the viewer may not see it. */
export const jobFor: Record<Viewer, One> = {
  customer: one('customer'),
  contractor: one('contractor'),
  admin: one('admin'),
  'read-only admin': one('read-only admin'),
}

/** Inserts a new job and returns it. The CTE replaces the table, which shows the row only after the statement. */
export const insertAndReturnJob = sql<{ job: string }, NewJob>(
  'insert-and-return-job',
  `with j as (${insertJobSql} returning *) select ${job(visibilityByViewer.customer)}::text as job from j ${joins(visibilityByViewer.customer)}`,
)

export interface JobListRow {
  readonly jobs: string
  /** The cursor of the next page, if another page follows. */
  readonly next: string | null
}

type ListParams = [filter: string | null, viewerId: string, cursor: string | null, limit: number]
export type JobList = Statement<JobListRow, ListParams>

type ListOrder = Readonly<Record<'by' | 'cursor', string>>

const newestFirst: ListOrder = { by: 'id desc', cursor: 'id' }

/** A page of jobs. `found` selects one more than the page size, to detect a next page. `filter` is $1. */
export const list = <Params extends readonly unknown[] = ListParams>(
  name: string,
  viewer: Viewer,
  found: string,
  order = newestFirst,
): Statement<JobListRow, Params> =>
  sql(
    name,
    `with page as materialized (select found.*, row_number() over (order by ${order.by}) as position from (${found}) found)
     select coalesce(json_agg(${job(visibilityByViewer[viewer])} order by page.position), '[]')::text as jobs,
       case when (select count(*) from page) > $4 then (select ${order.cursor} from page where position = $4) end as next
     from page join jobs j on j.id = page.id and page.position <= $4 ${joins(visibilityByViewer[viewer])}`,
  )

/** Ids are smaller than '~', so the first page uses the same condition and index. */
export const before = (column: string) =>
  `${column} < coalesce($3::text, '~') order by ${column} desc limit $4::int + 1`
const noFilter = '$1::text is null'

export const contractorsWhoQuoted = sql<{ quoters: string[] }, [jobIds: string[]]>(
  'contractors-who-quoted',
  "select coalesce(array_agg(distinct contractor_id), '{}') as quoters from quotes where job_id = any($1::text[])",
)

export const jobsOfCustomer = list(
  'jobs-of-customer',
  'customer',
  `select id from jobs where customer_id = $2 and ${noFilter} and ${before('id')}`,
)

/** Jobs the contractor has quoted. */
export const jobsOfContractor = list(
  'jobs-of-contractor',
  'contractor',
  `select job_id as id from quotes where contractor_id = $2 and ${noFilter} and ${before('job_id')}`,
)
