/** A page that was deployed without parts is none: what the site came with is shown in its place. */
import { emptyPage } from '#domain/site-content/page-schemas.ts'

/** SQL; a row that is missing has no page either. */
export const isPageOfItsOwn = (row: string) => `(${row}.deployed <> '${JSON.stringify(emptyPage)}'::jsonb) is true`
