/** Saved views stay on the device after a sign-out, unlike drafts: they hold a name and a search, and no answers. */
import type { RecordListName } from '#domain/admin/record-lists.ts'
import { readLocal, store } from '../core/local-storage.ts'
import { readTableSearch, type TableSearch } from '../core/table-search.ts'

export interface SavedView {
  readonly name: string
  readonly search: TableSearch
}

const nameOf = (list: RecordListName, user: string) => `views:${list}:${user}`

export function hasViews(list: RecordListName, user: string): boolean {
  return readLocal(nameOf(list, user)) !== null
}

/** The views as stored text, which React can compare. */
export function readViews(list: RecordListName, user: string): string {
  return readLocal(nameOf(list, user)) ?? '[]'
}

/** None for invalid text. */
export function parseViews(text: string): SavedView[] {
  try {
    const stored = JSON.parse(text) as { name: string; search: object }[]
    return stored.map(({ name, search }) => ({ name: String(name), search: readTableSearch({ ...search }) }))
  } catch {
    return []
  }
}

export function writeViews(list: RecordListName, user: string, views: readonly SavedView[]): void {
  store(nameOf(list, user), views.length > 0 ? JSON.stringify(views) : null)
}
