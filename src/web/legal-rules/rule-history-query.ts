import { queryOptions } from '@tanstack/react-query'
import type { Jurisdiction } from '#domain/legal-rules/legal-topics.ts'
import type { LegalTopic } from '#domain/legal-rules/legal-value-schemas.ts'
import { call } from '../core/call.ts'

/** All rules of a state and topic. Never cached, because another admin may have added one. */
export const ruleHistoryQuery = (state: Jurisdiction, topic: LegalTopic) =>
  queryOptions({
    queryKey: ['admin', 'legal-rules', state, topic],
    queryFn: ({ signal }) => call('GET /admin/legal-rules/{state}/{topic}', { params: { state, topic }, signal }),
    staleTime: 0,
  })
