/** The SQL of contractors: their record in other features' transactions, and their public view. */
import { sql } from '../core/db/sql.ts'

/** A sub-score that nobody gave is null and counts nowhere [PROF-06]. */
export const addRating = sql<
  never,
  [
    contractorId: string,
    ratingHalves: number,
    likeJob: number | null,
    questing: number | null,
    customerCare: number | null,
  ]
>(
  'add-rating',
  `update contractors set rating_halves_sum = rating_halves_sum + $2, rating_count = rating_count + 1,
     like_job_sum = like_job_sum + coalesce($3::int, 0), like_job_count = like_job_count + num_nonnulls($3::int),
     questing_sum = questing_sum + coalesce($4::int, 0), questing_count = questing_count + num_nonnulls($4::int),
     customer_care_sum = customer_care_sum + coalesce($5::int, 0),
     customer_care_count = customer_care_count + num_nonnulls($5::int)
   where account_id = $1`,
)

export const addCompletedJob = sql<never, [contractorId: string]>(
  'add-completed-job',
  'update contractors set completed_job_count = completed_job_count + 1 where account_id = $1',
)

/** The public fields of a list. Bank details, email and contact are not selected at all [PROF-02]. */
export const listFields = (name: string) => `'id', a.id, 'username', a.username, 'name', ${name}, 'picture', c.picture,
  'completedJobCount', c.completed_job_count, 'averageRating', c.average_rating, 'ratingCount', c.rating_count,
  'advantage', c.advantage, 'tags', c.tags, 'city', c.city, 'state', c.state,
  'categories', coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'parent', g.parent) order by g.sort)
    from contractor_categories x join categories g on g.id = x.category_id where x.contractor_id = a.id), '[]')`

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
   select coalesce(json_agg(json_build_object(${listFields('coalesce(c.company, a.name)')}) order by page.position), '[]')::text as contractors,
     case when (select count(*) from page) > $2 then (select account_id from page where position = $2) end as next
   from page join contractors c on c.account_id = page.account_id and page.position <= $2
     join accounts a on a.id = c.account_id`,
)
