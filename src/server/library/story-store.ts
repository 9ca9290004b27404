/** The SQL to write, moderate and read stories. */
import type { Answers } from '#domain/forms/form-definition.ts'
import { sharedCaseStates, sharedJobStates } from '#domain/library/library.ts'
import type { StoryKind } from '#domain/library/story-kinds.ts'
import type { StoryShape } from '#domain/library/story-machine.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

type WrittenState = Exclude<StoryShape['status'], 'unwritten'>

export interface StoryRow {
  readonly id: string
  readonly kind: StoryKind
  readonly status: WrittenState
  readonly author_id: string
  readonly author_name: string
  readonly author_username: string
  readonly reader_id: string | null
  readonly job_id: string | null
  readonly job_title: string | null
  readonly case_id: string | null
  readonly case_number: string | null
  readonly category_id: string | null
  readonly category_name: string | null
  readonly state: string | null
  readonly city: string | null
  readonly title: string
  readonly answers: Answers | null
  readonly submission: {
    readonly title: string
    readonly area: string
    readonly name?: string
    readonly story: string
    readonly outcomes: string
  } | null
  readonly published_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
}

const stories = `select s.id, s.kind, s.status, s.author_id, coalesce(c.company, a.name) as author_name,
     a.username as author_username, s.reader_id, s.job_id, j.title as job_title, s.case_id, s.case_number, s.category_id,
     g.name as category_name, s.state, s.city, s.title, s.answers, s.submission, s.published_at, s.created_at, s.updated_at
   from stories s join accounts a on a.id = s.author_id left join contractors c on c.account_id = s.author_id
     left join jobs j on j.id = s.job_id left join categories g on g.id = s.category_id`

export const storyById = sql<StoryRow, [id: string]>('story-by-id', `${stories} where s.id = $1`)

/** Locks the story until the transaction ends. */
export const lockStory = sql<StoryRow, [id: string]>('lock-story', `${stories} where s.id = $1 for no key update of s`)

type PageOf = [cursor: string | null, limit: number]

/** '~' sorts after every id. */
const newestFirst = (cursor: string, limit: string) =>
  `s.id < coalesce(${cursor}, '~') order by s.id desc limit ${limit}::integer + 1`

export const reportsOf = sql<StoryRow, [contractorId: string, ...PageOf]>(
  'reports-of',
  `${stories} where s.author_id = $1 and s.kind = 'report' and ${newestFirst('$2', '$3')}`,
)

export const reportsFor = sql<StoryRow, [customerId: string, ...PageOf]>(
  'reports-for',
  `${stories} where s.reader_id = $1 and ${newestFirst('$2', '$3')}`,
)

export const insertStory = sql<
  never,
  [
    id: string,
    kind: StoryKind,
    status: WrittenState,
    authorId: string,
    readerId: string | null,
    jobId: string | null,
    caseId: string | null,
    caseNumber: string | null,
    categoryId: string | null,
    state: string | null,
    city: string | null,
    title: string,
    subtitle: string,
    answers: string | null,
    submission: string | null,
    words: string,
    publishedAt: Date | null,
    now: Date,
  ]
>(
  'insert-story',
  `insert into stories (id, kind, status, author_id, reader_id, job_id, case_id, case_number, category_id, state, city,
     title, subtitle, answers, submission, search_vector, published_at, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text, $10, $11, $12, $13, $14, $15,
     to_tsvector('english', concat_ws(' ', $16::text, (select name from categories where id = $9::text))), $17, $18, $18)`,
)

export const rewriteStory = sql<
  never,
  [
    id: string,
    caseNumber: string,
    categoryId: string | null,
    state: string,
    city: string,
    title: string,
    subtitle: string,
    answers: string,
    words: string,
    now: Date,
  ]
>(
  'rewrite-story',
  `update stories set case_number = $2, category_id = $3::text, state = $4, city = $5, title = $6, subtitle = $7,
     answers = $8, updated_at = $10,
     search_vector = to_tsvector('english', concat_ws(' ', $9::text, (select name from categories where id = $3::text)))
   where id = $1`,
)

/** A story keeps its first date when it is published again. */
export const updateStoryStatus = sql<never, [id: string, status: WrittenState, publishedAt: Date | null]>(
  'update-story-status',
  'update stories set status = $2, published_at = coalesce(published_at, $3) where id = $1',
)

export const insertStoryHistory = sql<
  never,
  [storyId: string, event: string, from: string, to: string, actorId: string, actorRole: string, now: Date]
>(
  'insert-story-history',
  `insert into story_history (story_id, event, from_status, to_status, actor_id, actor_role, occurred_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)

interface JobOfStory {
  readonly id: string
  readonly customer_id: string
  readonly category_id: string | null
  readonly state: string
  readonly city: string
}

const job = 'select id, customer_id, category_id, state, city from jobs'

/** A job with a contract of this contractor. */
export const jobOfContractor = sql<JobOfStory, [jobId: string, contractorId: string]>(
  'job-of-contractor',
  `${job} where id = $1 and contractor_id = $2`,
)

export const finishedJobOf = sql<JobOfStory, [jobId: string, customerId: string]>(
  'finished-job-of',
  `${job} where id = $1 and customer_id = $2 and ${oneOf('status', sharedJobStates)}`,
)

export const jobOfClosedCase = sql<JobOfStory, [caseId: string, customerId: string]>(
  'job-of-closed-case',
  `select j.id, j.customer_id, j.category_id, j.state, j.city from warranty_cases w join jobs j on j.id = w.job_id
   where w.id = $1 and w.customer_id = $2 and ${oneOf('w.status', sharedCaseStates)}`,
)
