/** The last search of a list, for the way back from a record. Stored for the tab. */
import { readTableSearch, type TableSearch } from '../core/table-search.ts'
import { useBrowserValue } from '../core/use-browser-value.ts'

const nameOf = (path: string) => `list:${path}`

/** If storage is full or blocked, the way back opens the full list. */
export function rememberListSearch(path: string, search: TableSearch): void {
  try {
    sessionStorage.setItem(nameOf(path), JSON.stringify(search))
  } catch {}
}

export function lastListSearch(path: string, stored = storedSearch(path)): TableSearch {
  try {
    return readTableSearch(JSON.parse(stored) as Record<string, unknown>)
  } catch {
    return {}
  }
}

/** The first render matches the server's, which knows no search. */
export function useLastListSearch(path: string): TableSearch {
  const stored = useBrowserValue(() => storedSearch(path), '{}')
  return lastListSearch(path, stored)
}

function storedSearch(path: string): string {
  try {
    return sessionStorage.getItem(nameOf(path)) ?? '{}'
  } catch {
    return '{}'
  }
}
