/** The versions of a content, for admins only. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ContentName } from '#domain/site-content/site-content.ts'
import { call, callPage } from '../../core/call.ts'

const key = ({ kind, id }: ContentName) => ['content versions', kind, id] as const

export const versionsQuery = (name: ContentName) =>
  infiniteQueryOptions({
    queryKey: key(name),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage('GET /admin/content/{kind}/{id}/versions', { params: name, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** A released version never changes. */
export const versionQuery = (name: ContentName, number: number) =>
  queryOptions({
    queryKey: ['content version', name.kind, name.id, number],
    queryFn: ({ signal }) =>
      call('GET /admin/content/{kind}/{id}/versions/{number}', { params: { ...name, number }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
