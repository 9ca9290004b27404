import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../core/api-error.ts'
import { apiQuery } from '../../core/api-query.ts'
import { call } from '../../core/call.ts'

/** Pages built from blocks. */
type PageKind = 'category' | 'contractor'

export interface PageName {
  kind: PageKind
  id: string
}

/** The deployed page. Empty if nothing was deployed. */
export const pageQuery = (kind: PageKind, id: string) =>
  apiQuery(['content', kind, id], 'GET /content/{kind}/{id}', { params: { kind, id } })

/** When the page was deployed, without its content. Null before that, and for an unlisted contractor. */
export const pageReleaseQuery = (kind: PageKind, id: string) =>
  queryOptions({
    queryKey: ['content', kind, id, 'released'],
    queryFn: async ({ signal }) => {
      try {
        return (await call('GET /content/{kind}/{id}', { params: { kind, id }, signal })).releasedAt
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
