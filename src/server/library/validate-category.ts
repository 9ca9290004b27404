import { libraryErrors } from '#domain/library/library-errors.ts'
import { categoryById } from '../categories/category-store.ts'
import type { Db } from '../core/db/sql.ts'

/** The category that was chosen in this field, null for none; one that does not exist is told at the field. */
export async function checkCategory(db: Db, field: string, id = ''): Promise<string | null> {
  if (id === '') return null
  const { message } = libraryErrors.unknownCategory()
  if ((await categoryById.maybe(db, [id])) === undefined)
    throw libraryErrors.unknownCategory({ issues: [{ path: field, message }] })
  return id
}
