/** The SQL definition of an admin list. */
import type { RecordFilterKey } from '#domain/admin/record-list.ts'

type Condition = (value: string) => string

/**
 * The rows of a list's own table are always `p`. A list needs only its table, its orders and its cells. Each order
 * needs an index, and one that starts with the status.
 */
export interface RecordSource {
  /** The table, its row filter, the identifier and the status. */
  readonly table: string
  readonly rows: string
  readonly id: string
  /** The type of the identifier, if it is not text. */
  readonly idType?: 'bigint'
  readonly status: string
  /** The sort expressions. */
  readonly sorts: Readonly<Record<string, string>>
  /** Orders by a date. */
  readonly days?: readonly string[]
  /** Each row starts on a day, which is the same everywhere. */
  readonly hasDays?: true
  /** Further filters. */
  readonly filters?: Readonly<Partial<Record<RecordFilterKey, Condition>>>
  /** The filters with their own index, the most selective first. */
  readonly indexedFilters?: readonly RecordFilterKey[]
  /** The lower-case search text. By default the text sorts. */
  readonly searchText?: string
  /** The column that `search` finds. */
  readonly found?: string
  /** Finds up to `most` ids with a text like $8, by the selective trigrams of $4. `searchId` is the id column. */
  readonly search?: (most: number) => string
  readonly searchId?: string
  /** Sort keys in the search index. */
  readonly foundSorts?: Readonly<Record<string, string>>
  /** Finds the rows with one filter value: their ids, or a few more, for `found`. */
  readonly filterIndex?: { readonly by: RecordFilterKey; readonly ids: string }
  /** The cells of the rows `p` of a page, and the joins they need. `$10` is the current time. */
  readonly cells: string
  readonly joins: string
  /** Cells with text that SQL does not know. */
  readonly toCells?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>
}

/** For a list whose rows belong to a job. */
export const ofJob = {
  filters: {
    state: (value: string) => `(select j.state from jobs j where j.id = p.job_id) = ${value}`,
    category: (value: string) => `(select j.category_id from jobs j where j.id = p.job_id) = ${value}`,
  },
  searchText: '(select w.search_text from job_search w where w.job_id = p.job_id)',
  found: 'job_id',
  search: (most: number) => `search_jobs($8, selective_job_trigrams($8, $4::text[]), ${most})`,
  searchId: 'job_id',
} as const
