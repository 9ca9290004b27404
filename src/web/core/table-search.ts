/**
 * Search parameters of an admin list: search, filters, order and hidden columns. In the first load, unlike the list.
 */
import { readList, readOneOf, readText } from './search-params.ts'

/** The parameter names of a list. Unknown ones are ignored. */
const TEXTS = [
  'q',
  'status',
  'state',
  'category',
  'kind',
  'verification',
  'due',
  'action',
  'subject',
  'actor',
  'from',
  'to',
  'sort',
] as const

export interface TableSearch extends Partial<Record<(typeof TEXTS)[number], string | undefined>> {
  readonly dir?: 'asc' | 'desc' | undefined
  readonly hide?: string[] | undefined
}

export function readTableSearch(search: Record<string, unknown>): TableSearch {
  const hidden = readList(search.hide)
  return {
    ...Object.fromEntries(TEXTS.map((key) => [key, readText(search[key])])),
    dir: readOneOf(['asc', 'desc'], search.dir),
    hide: hidden.length > 0 ? hidden : undefined,
  }
}

/** The server-side parameters. Columns are not among them. */
export function serverParams<T extends TableSearch>({ search }: { search: T }): T {
  return { ...search, hide: undefined }
}
