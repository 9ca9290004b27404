/** What somebody was told, page after page, and how they want to be told. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../core/call.ts'
import { noticesKey } from '../core/unread-notifications.ts'

export const noticesQuery = infiniteQueryOptions({
  queryKey: [...noticesKey, 'list'],
  queryFn: ({ pageParam: cursor, signal }) => callPage('GET /notices', { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  meta: { silent: true },
})

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notice-settings'],
  queryFn: ({ signal }) => call('GET /notices/settings', { signal }),
})

/** Asked for anew at each look: the mails may have been stopped elsewhere. */
export const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => call('POST /notices/unsubscribe', { body: { token }, signal }),
    staleTime: 0,
  })
