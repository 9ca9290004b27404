/** What a list of the administration is made of in SQL. */
import type { RecordFilterKey } from '#domain/admin/record-list.ts'

type Condition = (value: string) => string

/**
 * The rows of a list's own table are `p` everywhere. A list needs no more than its table, its orders (each with an index, and one behind the status)
 * and its cells.
 */
export interface RecordSource {
  /** What a page is cut from: the table, its rows, their identifier and their status. */
  readonly table: string
  readonly rows: string
  readonly id: string
  /** What the identifier is made of, where that is not words. */
  readonly idType?: 'bigint'
  readonly status: string
  /** By what each order goes. */
  readonly sorts: Readonly<Record<string, string>>
  /** Orders that go by a day. */
  readonly days?: readonly string[]
  /** What else the list can be kept to. */
  readonly filters?: Readonly<Partial<Record<RecordFilterKey, Condition>>>
  /** Of these the ones with an index of their own, the one that leaves the fewest rows first. */
  readonly indexedFilters?: readonly RecordFilterKey[]
  /** What a search looks into, in small letters; where nothing is said, what the list can be put into order by. */
  readonly searchText?: string
  /** The column that `search` finds. */
  readonly found?: string
  /** The words like $8 of so many of all rows, by those of its parts $4 that are rare; and the column that says whose they are. */
  readonly search?: (most: number) => string
  readonly searchId?: string
  /** By what orders go, where that stands beside the words. */
  readonly foundSorts?: Readonly<Record<string, string>>
  /** What finds the rows with a value of one filter: their ids, or a few more, for the list's `found`. */
  readonly kept?: { readonly by: RecordFilterKey; readonly ids: string }
  /** What is shown of the rows of a page `p`, and where it stands; `$10` is now. */
  readonly cells: string
  readonly joins: string
  /** Cells of a row that are told in words which SQL does not know. */
  readonly toCells?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>
}

/** Of a list whose rows are about a job. */
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
