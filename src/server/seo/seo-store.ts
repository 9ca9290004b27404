/** The SQL for search engines: usernames, image content and sitemap URLs. */
import type { AccountStatus } from '#domain/accounts/account.ts'
import { sql } from '../core/db/sql.ts'
import { isPublished } from '../library/library-store.ts'
import { isPageOfItsOwn } from '../site-content/contractor-page.ts'

/** A username is lower case, and an id matches exactly. */
export const usernameOf = sql<{ username: string }, [nameOrId: string, statuses: readonly AccountStatus[]]>(
  'username-of',
  `select a.username from accounts a join contractors c on c.account_id = a.id
   where (a.id = $1 or a.username = $1 or a.username = lower($1)) and a.status = any ($2::text[])
   order by a.username = $1 desc, a.id = $1 desc limit 1`,
)

export interface OgContractor {
  readonly username: string
  readonly name: string
  readonly averageRating: number
  readonly ratingCount: number
  readonly city: string | null
  readonly state: string | null
  readonly categories: readonly { readonly name: string; readonly image: string | null }[]
}

export const ogContractor = sql<OgContractor, [username: string, statuses: readonly AccountStatus[]]>(
  'og-contractor',
  `select a.username, coalesce(c.company, a.name) as name, c.average_rating::double precision as "averageRating",
     c.rating_count as "ratingCount", c.city, c.state,
     coalesce((select json_agg(json_build_object('name', g.name, 'image', g.image) order by g.sort)
       from contractor_categories x join categories g on g.id = x.category_id where x.contractor_id = a.id), '[]') as categories
   from accounts a join contractors c on c.account_id = a.id where a.username = $1 and a.status = any ($2::text[])`,
)

/** The last contractor of each sitemap page, where the next page starts. */
export const sitemapStarts = sql<{ account_id: string }, [statuses: readonly AccountStatus[], pageSize: number]>(
  'sitemap-starts',
  `select account_id from (select account_id, row_number() over (order by account_id) as position, count(*) over () as count
     from contractors c join accounts a on a.id = c.account_id where a.status = any ($1::text[])) listed
   where position % $2 = 0 and position < count order by account_id`,
)

export interface SitemapContractor {
  readonly username: string
  readonly updated_at: Date
  /** Whether a custom page is deployed. */
  readonly has_page: boolean
  readonly has_history: boolean
}

export const sitemapContractors = sql<
  SitemapContractor,
  [statuses: readonly AccountStatus[], after: string, limit: number]
>(
  'sitemap-contractors',
  `select a.username, c.updated_at, ${isPageOfItsOwn('page')} as has_page,
     c.rating_count > 0 as has_history
   from contractors c join accounts a on a.id = c.account_id
     left join site_content page on page.kind = 'contractor' and page.id = c.account_id
   where c.account_id > $2 and a.id > $2 and a.status = any ($1::text[]) order by c.account_id limit $3`,
)

/** The last story of each sitemap page, where the next page starts. */
export const sitemapStoryStarts = sql<{ id: string }, [pageSize: number]>(
  'sitemap-story-starts',
  `select id from (select id, row_number() over (order by id) as position, count(*) over () as count
     from stories where ${isPublished('status')}) listed
   where position % $1 = 0 and position < count order by id`,
)

export const sitemapStories = sql<{ id: string; updated_at: Date }, [after: string, limit: number]>(
  'sitemap-stories',
  `select id, updated_at from stories where ${isPublished('status')} and id > $1 order by id limit $2`,
)

/** A category page lists contractors, so the newest change among them is its date. */
export const sitemapCategories = sql<{ id: string; changed_at: Date; has_page: boolean }>(
  'sitemap-categories',
  `select g.id, greatest(g.created_at, max(c.updated_at)) as changed_at,
     exists (select from site_content page
       where page.kind = 'category' and page.id = g.id and ${isPageOfItsOwn('page')}) as has_page
   from categories g left join contractor_categories x on x.category_id = g.id
     left join contractors c on c.account_id = x.contractor_id
   group by g.id order by g.sort, g.id`,
)
