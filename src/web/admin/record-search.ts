/** What the address of a list says: what is searched, what it is kept to, the order, and the columns that are hidden. */
import type { RecordSearch } from '#domain/admin/record-list.ts'
import { readList, readOneOf, readText } from '../core/search-params.ts'

export interface TableSearch extends RecordSearch {
  readonly hide?: string[] | undefined
}

export function readTableSearch(search: Record<string, unknown>): TableSearch {
  const { q, sort, dir, hide, from, to, status, state, category, kind, action, subject, actor } = search
  const hidden = readList(hide)
  return {
    q: readText(q),
    status: readText(status),
    state: readText(state),
    category: readText(category),
    kind: readText(kind),
    action: readText(action),
    subject: readText(subject),
    actor: readText(actor),
    from: readText(from),
    to: readText(to),
    sort: readText(sort),
    dir: readOneOf(['asc', 'desc'], dir),
    hide: hidden.length > 0 ? hidden : undefined,
  }
}
