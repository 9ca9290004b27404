/** A deployed page without sections does not count. Visitors see the default version instead. */
import { emptyPage } from '#domain/site-content/page-schemas.ts'

/** SQL. A missing row has no page either. */
export const isPageOfItsOwn = (row: string) => `(${row}.deployed <> '${JSON.stringify(emptyPage)}'::jsonb) is true`
