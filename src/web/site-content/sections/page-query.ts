import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/call.ts'

/** Pages built from blocks. */
type PageKind = 'category' | 'contractor'

export interface PageName {
  kind: PageKind
  id: string
}

/** The deployed page. Empty if nothing was deployed. */
export const pageQuery = (kind: PageKind, id: string) =>
  queryOptions({
    queryKey: ['content', kind, id],
    queryFn: ({ signal }) => call('GET /content/{kind}/{id}', { params: { kind, id }, signal }),
    meta: { silent: true },
  })
