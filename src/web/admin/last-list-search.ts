/** The last search of a list, for the way back from a record. Stored for the tab. */
import { readTableSearch, type TableSearch } from '../core/table-search.ts'

const nameOf = (path: string) => `list:${path}`

/** If storage is full or blocked, the way back opens the full list. */
export function rememberListSearch(path: string, search: TableSearch): void {
  try {
    sessionStorage.setItem(nameOf(path), JSON.stringify(search))
  } catch {}
}

export function lastListSearch(path: string): TableSearch {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(nameOf(path)) ?? '{}')
    return readTableSearch(saved as Record<string, unknown>)
  } catch {
    return {}
  }
}
