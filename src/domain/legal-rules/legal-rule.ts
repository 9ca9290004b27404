/** One dated rule, as rules and screens read it. */
import { JURISDICTIONS, type Jurisdiction, LEGAL_TOPIC_NAMES } from './legal-topics.ts'
import type { LegalTopic, LegalValue } from './legal-value-schemas.ts'

/** The kind of source: the authority itself, a secondary source, or too little. */
export const CONFIDENCES = ['official', 'secondary', 'unconfirmed'] as const

interface LegalCopy {
  /** A clause that continues a sentence: "a deposit is at most 10% of the price". */
  readonly text: string
  readonly source: string
  readonly confidence: (typeof CONFIDENCES)[number]
  /** A date: "2026-07-01". */
  readonly fromDate: string
}

export type LegalRule<T extends LegalTopic = LegalTopic> = {
  readonly [Topic in T]: LegalCopy & { readonly topic: Topic; readonly value: LegalValue<Topic> }
}[T]

interface RuleName {
  readonly state: Jurisdiction
  readonly topic: LegalTopic
  readonly fromDate: string
}

/** The id for URLs and audit entries. A jurisdiction has one rule per topic and start date. */
export function legalRuleId({ state, topic, fromDate }: RuleName): string {
  return [state, topic, fromDate].join('_')
}

export function ruleNameOf(id: string): RuleName | undefined {
  const [state, topic, fromDate = ''] = id.split('_')
  const known = JURISDICTIONS.find((one) => one === state)
  const about = LEGAL_TOPIC_NAMES.find((one) => one === topic)
  return known && about && /^\d{4}-\d\d-\d\d$/.test(fromDate) ? { state: known, topic: about, fromDate } : undefined
}
