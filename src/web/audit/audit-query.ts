import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import { callPage } from '../core/call.ts'

export interface AuditSearch {
  readonly actor?: string | undefined
  readonly subject?: string | undefined
  readonly action?: AuditAction | undefined
  readonly day?: string | undefined
}

export const auditQuery = ({ actor, subject, action, day }: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', { actor, subject, action, day }],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage('GET /admin/audit', { query: { actor, subject, action, day, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    meta: { silent: true },
  })
