import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../core/call.ts'

/** Contractors by rating, all of them or those of one category. */
export const contractorsQuery = (categoryId?: string) =>
  infiniteQueryOptions({
    queryKey: ['contractors', categoryId ?? 'every category'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage('GET /contractors-base-info', { query: { cursor, categoryId }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { silent: true },
  })

/** By username, or by id where there is none. */
export const contractorQuery = (nameOrId: string) =>
  queryOptions({
    queryKey: ['contractor', nameOrId],
    queryFn: ({ signal }) => call('GET /contractors/{id}', { params: { id: nameOrId }, signal }),
    meta: { silent: true },
  })
