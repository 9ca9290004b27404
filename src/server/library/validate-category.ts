import { libraryErrors } from '#domain/library/library-errors.ts'
import { categoryById } from '../categories/category-store.ts'
import type { Db } from '../core/db/sql.ts'

/** The chosen category, or null for none. An unknown one returns an issue for the field. */
export async function checkCategory(db: Db, field: string, id = ''): Promise<string | null> {
  if (id === '') return null
  const { message } = libraryErrors.unknownCategory()
  if ((await categoryById.maybe(db, [id])) === undefined)
    throw libraryErrors.unknownCategory({ issues: [{ path: field, message }] })
  return id
}
