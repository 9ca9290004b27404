/**
 * What a job of a price is told about the law of its state, and the notices of the product beside it (specification part 2,
 * section 9) [FORM-16, FORM-27]. What the law says comes from dated rows; only the product's own promises stand here.
 */
import { centsText, percentText } from '../core/formats.ts'
import type { Cents } from '../core/money.ts'
import { coolingOffDays } from './cooling-off.ts'
import { depositCap } from './deposit-cap.ts'
import type { LegalRule } from './legal-rule.ts'
import type { LegalTopic } from './legal-value-schemas.ts'
import { isAtOrAbove, type Threshold } from './threshold.ts'

export interface LegalNotice {
  readonly topic: LegalTopic | 'safety' | 'public-liability'
  readonly title: string
  readonly words: string
  /** Undefined where it is a promise of the product. */
  readonly source: string | undefined
  readonly confidence: LegalRule['confidence'] | undefined
  /** What was typed goes against it. */
  readonly isWarning: boolean
}

export interface PricedJob {
  readonly price: Cents
  /** What the first stage asks for before its work begins. */
  readonly firstStage: Cents
}

/** In the order in which a contract meets them. */
export function legalNotices(rules: readonly LegalRule[], job: PricedJob): LegalNotice[] {
  const ofRules = rules.flatMap((rule) => notificationOf(rule, job) ?? [])
  const statutoryCoolingOff = rules.find((rule) => rule.topic === 'cooling-off' && concerns(rule.value.from, job.price))
  return [...ofRules, coolingOffNotice(statutoryCoolingOff), ...ownNotifications].toSorted(
    (a, b) => order.indexOf(a.topic) - order.indexOf(b.topic),
  )
}

const order: readonly LegalNotice['topic'][] = [
  'written-contract-from',
  'deposit-cap',
  'home-insurance-from',
  'licence-from',
  'cooling-off',
  'payment-schedule-days',
  'safety',
  'public-liability',
]

/** A rule that names no price concerns each. */
const concerns = (from: Threshold | null, price: Cents) => from === null || isAtOrAbove(from, price)

function notificationOf(rule: LegalRule, job: PricedJob): LegalNotice | undefined {
  const { topic } = rule
  if (topic === 'deposit-cap') return depositNotice(rule, job)
  if (topic === 'payment-schedule-days') return notice(rule, 'Payment schedule')
  const isFromPrice = topic === 'written-contract-from' || topic === 'licence-from' || topic === 'home-insurance-from'
  if (!isFromPrice || !concerns(rule.value.from, job.price)) return undefined
  if (topic === 'written-contract-from') return notice(rule, 'Written contract')
  if (topic === 'licence-from') return notice(rule, 'Licence')
  return notice(
    rule,
    rule.value.from === null ? 'Insurance' : `Insurance (${rule.value.name})`,
    rule.value.from === null ? '' : ' Its cost is included in the price.',
  )
}

/** Where a state has caps, but none for this price, there is nothing to say. */
function depositNotice(rule: LegalRule<'deposit-cap'>, { price, firstStage }: PricedJob): LegalNotice | undefined {
  const cap = depositCap(rule.value, price)
  if (cap === undefined) return rule.value.bands.length === 0 ? notice(rule, 'Deposit') : undefined
  if (firstStage <= cap.amount) return notice(rule, 'Deposit')
  const asks = ` The first stage is ${centsText(firstStage)}, paid before its work begins`
  const allowed = `more than the ${percentText(cap.percent)} of this price, ${centsText(cap.amount)}`
  return { ...notice(rule, 'Deposit', `${asks}: ${allowed}.`), isWarning: true }
}

function coolingOffNotice(rule: LegalRule | undefined): LegalNotice {
  const own = `The customer may end the contract within ${coolingOffDays} days of the last signature, with a full refund of the initial deposit. Work should not begin before that unless both agree.`
  const statutory = rule === undefined ? '' : ` The law gives ${rule.text}; the longer period counts.`
  return {
    topic: 'cooling-off',
    title: 'Cooling-off',
    words: `${own}${statutory}`,
    source: rule?.source,
    confidence: rule?.confidence,
    isWarning: false,
  }
}

function notice({ topic, text, source, confidence }: LegalRule, title: string, more = ''): LegalNotice {
  const words = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.${more}`
  return { topic, title, words, source, confidence, isWarning: false }
}

const own = { source: undefined, confidence: undefined, isWarning: false } as const
const ownNotifications: readonly LegalNotice[] = [
  { ...own, topic: 'safety', title: 'Safety', words: 'Work above 2 m is done with a safety harness.' },
  {
    ...own,
    topic: 'public-liability',
    title: 'Public liability',
    words: 'The contractor has public liability cover of $5m or more.',
  },
]
