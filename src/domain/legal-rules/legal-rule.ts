/** One dated row of what the law says, as the rules and the screens read it. */
import { JURISDICTIONS, type Jurisdiction, LEGAL_TOPIC_NAMES } from './legal-topics.ts'
import type { LegalTopic, LegalValue } from './legal-value-schemas.ts'

/** How a row was checked: at the authority itself, with somebody who writes about it, or not enough. */
export const CONFIDENCES = ['official', 'secondary', 'unconfirmed'] as const

interface LegalCopy {
  /** Goes on in a sentence: "a deposit is at most 10% of the price". */
  readonly text: string
  readonly source: string
  readonly confidence: (typeof CONFIDENCES)[number]
  /** A day: "2026-07-01". */
  readonly fromDate: string
}

export type LegalRule<T extends LegalTopic = LegalTopic> = {
  readonly [Topic in T]: LegalCopy & { readonly topic: Topic; readonly value: LegalValue<Topic> }
}[T]

/** The source, and that nobody has confirmed it where nobody has. */
export function sourceText({ source, confidence }: Pick<LegalCopy, 'source' | 'confidence'>): string {
  return confidence === 'unconfirmed' ? `${source}, not confirmed` : source
}

interface RuleName {
  readonly state: Jurisdiction
  readonly topic: LegalTopic
  readonly fromDate: string
}

/** In an address and in the record of changes: a state has one rule of a topic from a day on. */
export function legalRuleId({ state, topic, fromDate }: RuleName): string {
  return [state, topic, fromDate].join('_')
}

export function ruleNameOf(id: string): RuleName | undefined {
  const [state, topic, fromDate = ''] = id.split('_')
  const known = JURISDICTIONS.find((one) => one === state)
  const about = LEGAL_TOPIC_NAMES.find((one) => one === topic)
  return known && about && /^\d{4}-\d\d-\d\d$/.test(fromDate) ? { state: known, topic: about, fromDate } : undefined
}
