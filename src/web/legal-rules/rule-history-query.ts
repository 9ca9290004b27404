import type { Jurisdiction } from '#domain/legal-rules/legal-topics.ts'
import type { LegalTopic } from '#domain/legal-rules/legal-value-schemas.ts'
import { apiQuery } from '../core/api-query.ts'

/** All rules of a state and topic. Never cached, because another admin may have added one. */
export const ruleHistoryQuery = (state: Jurisdiction, topic: LegalTopic) =>
  apiQuery(
    ['admin', 'legal-rules', state, topic],
    'GET /admin/legal-rules/{state}/{topic}',
    { params: { state, topic } },
    { staleTime: 0 },
  )
