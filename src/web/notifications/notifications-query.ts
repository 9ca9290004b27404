/** The user's notifications, page by page, and their settings. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../core/call.ts'
import { notificationsKey } from '../core/unread-notifications.ts'

export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...notificationsKey, 'list'],
  queryFn: ({ pageParam: cursor, signal }) => callPage('GET /notifications', { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call('GET /notifications/settings', { signal }),
  meta: { toast: true },
})

/** Never cached, because emails may be stopped elsewhere. */
export const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => call('POST /notifications/unsubscribe', { body: { token }, signal }),
    staleTime: 0,
    meta: { toast: true },
  })
