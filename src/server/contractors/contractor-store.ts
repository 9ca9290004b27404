/** The SQL of contractors: their record in other features' transactions, and their public view. */
import { reviewsShownMax } from '#domain/contractors/contractor.ts'
import { sql } from '../core/db/sql.ts'

export const addRating = sql<never, [contractorId: string, ratingHalves: number]>(
  'add-rating',
  `update contractors set rating_halves_sum = rating_halves_sum + $2, rating_count = rating_count + 1
   where account_id = $1`,
)

export const addCompletedJob = sql<never, [contractorId: string]>(
  'add-completed-job',
  'update contractors set completed_job_count = completed_job_count + 1 where account_id = $1',
)

/** What everybody may see of a contractor. Bank details, email and contact are not selected at all [PROF-02]. */
const base = `'id', a.id, 'username', a.username, 'name', coalesce(c.company, a.name), 'picture', c.picture,
  'completedJobCount', c.completed_job_count, 'averageRating', c.average_rating, 'ratingCount', c.rating_count,
  'advantage', c.advantage, 'tags', c.tags, 'city', c.city, 'state', c.state,
  'categories', coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'parent', g.parent) order by g.sort)
    from contractor_categories x join categories g on g.id = x.category_id where x.contractor_id = a.id), '[]')`

const reviews = `coalesce((select json_agg(json_build_object('id', r.job_id, 'customerName', ra.name,
    'review', r.review, 'rating', r.rating_halves / 2.0, 'createdAt', r.created_at) order by r.created_at desc)
  from (select * from reviews where contractor_id = a.id order by created_at desc limit ${reviewsShownMax}) r
  join accounts ra on ra.id = r.customer_id), '[]')`

const one = `json_build_object(${base}, 'company', c.company, 'abn', c.abn, 'licenseNo', c.license_no,
  'ratedJobs', ${reviews})::text as contractor`

/** By username or id. */
export const contractorByName = sql<{ contractor: string }, [nameOrId: string]>(
  'contractor-by-name',
  `select ${one} from contractors c join accounts a on a.id = c.account_id
   where a.id = coalesce((select id from accounts where username = $1), $1)`,
)

export interface ContractorListRow {
  readonly contractors: string
  readonly next: string | null
}

/** By rating, then completed jobs. The cursor is the id of the last contractor of the page before. */
export const contractorPage = sql<ContractorListRow, [cursor: string | null, limit: number, categoryId: string | null]>(
  'contractor-page',
  `with page as materialized (
     select account_id, row_number() over (order by average_rating desc, completed_job_count desc, account_id desc) as position
     from (select account_id, average_rating, completed_job_count from contractors
       where ($1::text is null or (average_rating, completed_job_count, account_id) < (
         select average_rating, completed_job_count, account_id from contractors where account_id = $1))
         and ($3::text is null or exists (
           select from contractor_categories own where own.contractor_id = account_id and own.category_id = $3))
       order by average_rating desc, completed_job_count desc, account_id desc limit $2::int + 1) found)
   select coalesce(json_agg(json_build_object(${base}) order by page.position), '[]')::text as contractors,
     case when (select count(*) from page) > $2 then (select account_id from page where position = $2) end as next
   from page join contractors c on c.account_id = page.account_id and page.position <= $2
     join accounts a on a.id = c.account_id`,
)
