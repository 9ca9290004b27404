/** The versions of a content, for admins only. */
import type { ContentName } from '#domain/site-content/site-content.ts'
import { apiPages, apiQuery } from '../../core/api-query.ts'

const key = ({ kind, id }: ContentName) => ['content versions', kind, id] as const

export const versionsQuery = (name: ContentName) =>
  apiPages(key(name), 'GET /admin/content/{kind}/{id}/versions', { params: name })

/** A released version never changes. */
export const versionQuery = (name: ContentName, number: number) =>
  apiQuery(
    ['content version', name.kind, name.id, number],
    'GET /admin/content/{kind}/{id}/versions/{number}',
    { params: { ...name, number } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
