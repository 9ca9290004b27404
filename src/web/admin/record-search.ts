/** What the address of a list says: what is searched, the order, and the columns that are hidden. */
import type { RecordSearch } from '#domain/admin/record-lists.ts'
import { readList, readOneOf, readText } from '../core/search-params.ts'

export interface TableSearch extends RecordSearch {
  readonly hide?: string[] | undefined
}

export function readTableSearch({ q, status, sort, dir, hide }: Record<string, unknown>): TableSearch {
  const hidden = readList(hide)
  return {
    q: readText(q),
    status: readText(status),
    sort: readText(sort),
    dir: readOneOf(['asc', 'desc'], dir),
    hide: hidden.length > 0 ? hidden : undefined,
  }
}
