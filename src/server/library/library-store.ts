/**
 * The SQL of the open library. A list scans the index of one facet. A search for a frequent word scans the newest
 * stories of the facet. A rare word uses the text index.
 */
import type { AccountStatus } from '#domain/accounts/account.ts'
import type { Answers } from '#domain/forms/form-definition.ts'
import type { StoryKind } from '#domain/library/story-kinds.ts'
import { storyMachine } from '#domain/library/story-machine.ts'
import { statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

export interface PublishedRow {
  readonly id: string
  readonly kind: StoryKind
  readonly title: string
  readonly subtitle: string
  readonly state: string
  readonly city: string
  readonly category_id: string | null
  readonly category_name: string | null
  readonly contractor_name: string | null
  readonly contractor_username: string | null
  readonly photo: string | null
  readonly published_at: Date
}

export interface PublishedStoryRow extends PublishedRow {
  readonly answers: Answers
  readonly updated_at: Date
}

/** Whether every visitor sees the story. */
export const isPublished = (status: string) => `${status} = ${statusAfter(storyMachine, 'publish')}`

/** The first parameter is the statuses of contractors with a public profile. */
const publishedColumns = `s.id, s.kind, s.title, s.subtitle, s.state, s.city, g.id as category_id, g.name as category_name,
     coalesce(c.company, a.name) as contractor_name, a.username as contractor_username,
     s.answers #>> '{photos,0}' as photo, s.published_at`
const publishedJoins = `left join categories g on g.id = s.category_id
     left join contractors c on c.account_id = s.author_id and s.kind = 'report'
     left join accounts a on a.id = c.account_id and a.status = any ($1::text[])`

export const publishedStory = sql<PublishedStoryRow, [statuses: readonly AccountStatus[], id: string]>(
  'published-story',
  `select ${publishedColumns}, s.answers, s.updated_at from stories s ${publishedJoins}
   where s.id = $2 and ${isPublished('s.status')}`,
)

interface Facet {
  readonly statuses: readonly AccountStatus[]
  readonly kind: StoryKind | null
  readonly state: string | null
  readonly categoryId: string | null
}

type FacetParams = [
  statuses: readonly AccountStatus[],
  kind: StoryKind | null,
  state: string | null,
  categoryId: string | null,
  publishedAt: Date | null,
  id: string | null,
  limit: number,
]

export const facetParams = (
  facet: Facet,
  after: { readonly at: Date; readonly id: string } | undefined,
  limit: number,
): FacetParams => [
  facet.statuses,
  facet.kind,
  facet.state,
  facet.categoryId,
  after?.at ?? null,
  after?.id ?? null,
  limit,
]

const facetRows = `from story_facets x where x.facet_key = story_facet_key($2::text, $3::text, $4::text)
     and (x.published_at, x.story_id) < (coalesce($5::timestamptz, 'infinity'), coalesce($6::text, ''))
   order by x.published_at desc, x.story_id desc`

const newestFirst = 'order by s.published_at desc, s.id desc'

/** One more row than the limit shows that there is a next page. */
export const storiesInFacet = sql<PublishedRow, FacetParams>(
  'stories-in-facet',
  `select ${publishedColumns}
   from (select x.story_id ${facetRows} limit $7::integer + 1) page join stories s on s.id = page.story_id ${publishedJoins}
   ${newestFirst}`,
)

/** Searches this many of the newest stories. `is_all` is true when there are no older ones. */
export const searchNewest = sql<
  PublishedRow & { readonly is_all: boolean },
  [...FacetParams, query: string, impersonated: number]
>(
  'search-newest-stories',
  `with near as materialized (select x.story_id ${facetRows} limit $9::integer)
   select ${publishedColumns}, (select count(*) from near) < $9::integer as is_all
   from near join stories s on s.id = near.story_id ${publishedJoins}
   where s.search_vector @@ websearch_to_tsquery('english', $8::text) ${newestFirst} limit $7::integer + 1`,
)

export const storiesMatching = sql<PublishedRow, [...FacetParams, query: string]>(
  'stories-matching',
  `select ${publishedColumns}
   from (select * from stories s where ${isPublished('s.status')} and s.search_vector @@ websearch_to_tsquery('english', $8::text)
       and ($2::text is null or s.kind = $2) and ($3::text is null or s.state = $3)
       and ($4::text is null or s.category_id = $4)
       and (s.published_at, s.id) < (coalesce($5::timestamptz, 'infinity'), coalesce($6::text, ''))
     order by s.published_at desc, s.id desc limit $7::integer + 1) s ${publishedJoins}
   ${newestFirst}`,
)
