/** The SQL of the directory: chosen listings, and all listings page by page. */
import type { AccountStatus } from '#domain/accounts/account.ts'
import { sql } from '../core/db/sql.ts'
import { listFields } from './contractor-store.ts'
import type { Listing } from './directory.ts'

const name = 'coalesce(c.company, a.name)'

/** $1 are the listed statuses. */
const listings = (which: string) => `select a.id, ${name} as name, c.state, c.city, c.tags, c.advantage,
    c.average_rating::float8 as "averageRating", c.completed_job_count as "completedJobCount", c.engagement,
    coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name))
      from contractor_categories x join categories g on g.id = x.category_id where x.contractor_id = a.id), '[]') as categories,
    json_build_object(${listFields(name)})::text as card
  from contractors c join accounts a on a.id = c.account_id
  where ${which} and a.role = 'contractor' and a.username <> '' and a.status = any ($1::text[])`

export const listingsOf = sql<Listing, [statuses: readonly AccountStatus[], ids: readonly string[]]>(
  'listings-of',
  listings('c.account_id = any ($2::text[])'),
)

export const nextListings = sql<Listing, [statuses: readonly AccountStatus[], afterId: string, limit: number]>(
  'next-listings',
  // Both tables have the condition, so that both start at the index position.
  `${listings('c.account_id > $2 and a.id > $2')} order by c.account_id limit $3`,
)
