import { infiniteQueryOptions } from '@tanstack/react-query'
import { AUDIT_ACTION_NAMES } from '#domain/audit/audit-action.ts'
import { callPage } from '../core/call.ts'
import { readOneOf } from '../core/search-params.ts'

export interface AuditSearch {
  readonly actor?: string | undefined
  readonly subject?: string | undefined
  /** As the address has it; the names of actions are no part of every first load. */
  readonly action?: string | undefined
  readonly day?: string | undefined
}

export function auditQuery({ actor, subject, action: asked, day }: AuditSearch) {
  const action = readOneOf(AUDIT_ACTION_NAMES, asked)
  return infiniteQueryOptions({
    queryKey: ['admin', 'audit', { actor, subject, action, day }],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage('GET /admin/audit', { query: { actor, subject, action, day, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    meta: { silent: true },
  })
}
