/** The list of legal rules by start date [ADMIN-01]. */
import { JURISDICTIONS, LEGAL_TOPIC_NAMES, LEGAL_TOPIC_TITLES } from '../legal-rules/legal-topics.ts'
import { LEGAL_RULE_STATUSES } from '../legal-rules/rule-history.ts'
import type { RecordList } from './record-list.ts'

export const legalRuleList = {
  title: 'Legal rules',
  about:
    'What the law of each state says, from a day on. A rule that has begun stays; the one that follows is recorded.',
  path: 'legal-rules',
  sorts: ['createdAt'],
  searches: [],
  searched: 'Text or source',
  statuses: LEGAL_RULE_STATUSES,
  filters: [
    { key: 'state', label: 'State', options: JURISDICTIONS },
    { key: 'kind', label: 'Topic', options: LEGAL_TOPIC_NAMES, labels: LEGAL_TOPIC_TITLES },
  ],
  columns: [
    { key: 'topic', label: 'Topic', labels: LEGAL_TOPIC_TITLES },
    { key: 'state', label: 'State', under: 'topic' },
    { key: 'text', label: 'What it says', isLong: true },
    { key: 'source', label: 'Source', under: 'text' },
    { key: 'status', label: 'Status' },
    { key: 'confidence', label: 'Confidence', under: 'status' },
    { key: 'createdAt', label: 'From', kind: 'date' },
    { key: 'until', label: 'Until', kind: 'date', under: 'createdAt' },
  ],
} as const satisfies RecordList
