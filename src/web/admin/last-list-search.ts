/** The search of a list as it was left, for the way back from one of its records; kept as long as the tab is open. */
import { readTableSearch, type TableSearch } from '../core/table-search.ts'

const nameOf = (path: string) => `list:${path}`

/** Storage may be full or forbidden: then the way back leads to the whole list. */
export function rememberListSearch(path: string, search: TableSearch): void {
  try {
    sessionStorage.setItem(nameOf(path), JSON.stringify(search))
  } catch {
    // Nothing to do.
  }
}

export function lastListSearch(path: string): TableSearch {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(nameOf(path)) ?? '{}')
    return readTableSearch(saved as Record<string, unknown>)
  } catch {
    return {}
  }
}
