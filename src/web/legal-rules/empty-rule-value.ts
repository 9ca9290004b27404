/** The initial value of a topic's editor. */
import { LEGAL_TOPICS, type LegalField } from '#domain/legal-rules/legal-topics.ts'
import type { LegalTopic } from '#domain/legal-rules/legal-value-schemas.ts'
import type { TypedValue } from './rule-draft.ts'

export function emptyRuleValue(topic: LegalTopic): TypedValue {
  return Object.fromEntries(LEGAL_TOPICS[topic].fields.map((field) => [field.key, emptyOf(field)]))
}

function emptyOf({ kind, options = {} }: LegalField): unknown {
  if (kind === 'bands' || kind === 'periods' || kind === 'days') return []
  if (kind === 'flag') return false
  if (kind === 'choice') return Object.keys(options)[0]
  return kind === 'text' ? '' : null
}
