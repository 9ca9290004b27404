/** The SQL of contractors: updates for other features, and the fields of the public view. */
import { sql } from '../core/db/sql.ts'

/** A missing sub-score is null and does not count [PROF-06]. */
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

/** The profile detail of contractor `c` for the kind of verification `v`. */
export const profileDetailOf = `case v.kind when 'abn' then c.abn when 'acn' then c.acn when 'licence' then c.license_no
  when 'insurance' then c.insurance_cover end`

/** The latest entry of each kind, for the contractors that `whose` selects. */
export const latestVerifications = (whose: string) =>
  `(select distinct on (contractor_id, kind) * from verifications ${whose} order by contractor_id, kind, id desc)`

/** Whether the latest entry `v` verifies the current detail of contractor `c` on the day `today`. */
export const isVerificationCurrent = (today: string) => `not v.is_revocation and v.claimed_value = ${profileDetailOf}
  and coalesce(v.valid_until, 'infinity') >= ${today}`

/** The public fields of a list. They never include bank details, email or contact [PROF-02]. */
export const listFields = (name: string) => `'id', a.id, 'username', a.username, 'name', ${name}, 'picture', c.picture,
  'completedJobCount', c.completed_job_count, 'averageRating', c.average_rating, 'ratingCount', c.rating_count,
  'replyMinutes', c.reply_minutes, 'hasServicesPage', has_services_page(a.id),
  'advantage', c.advantage, 'tags', c.tags, 'city', c.city, 'state', c.state, 'photo', c.photos -> 0 ->> 'path',
  'licence', (select json_build_object('validUntil', nullif(s.valid_until, 'infinity')) from verification_status s
    where s.contractor_id = a.id and s.kind = 'licence' and s.is_verified),
  'categories', coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'parent', g.parent) order by g.sort)
    from contractor_categories x join categories g on g.id = x.category_id where x.contractor_id = a.id), '[]')`
