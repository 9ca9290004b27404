import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/call.ts'

/** Pages that are put together from blocks. */
type PageKind = 'category' | 'contractor'

export interface PageName {
  kind: PageKind
  id: string
}

/** What visitors see of a page; without parts where nothing was released. */
export const pageQuery = (kind: PageKind, id: string) =>
  queryOptions({
    queryKey: ['content', kind, id],
    queryFn: ({ signal }) => call('GET /content/{kind}/{id}', { params: { kind, id }, signal }),
    meta: { silent: true },
  })
