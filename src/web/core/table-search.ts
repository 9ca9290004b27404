/**
 * What the address of a list of the administration says: what is searched, what it is kept to, the order, and the columns
 * that are hidden. It is read before the list is loaded, and so by every first load: the list itself is not.
 */
import { readList, readOneOf, readText } from './search-params.ts'

/** As the search of a list calls them; what a list does not know is not asked. */
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

/** What the server is asked for again; another choice of columns is none of it. */
export function serverParams<T extends TableSearch>({ search }: { search: T }): T {
  return { ...search, hide: undefined }
}
