/**
 * The legal notices of a priced job (specification part 2, section 9) [FORM-16, FORM-27]. The law of the state comes
 * from dated rules. This file contains only our own terms.
 */
import { centsText, percentText } from '../core/formats.ts'
import type { Cents } from '../core/money.ts'
import { coolingOffDays } from './cooling-off.ts'
import { depositCap, exceededCap } from './deposit-cap.ts'
import type { LegalRule } from './legal-rule.ts'
import type { LegalTopic } from './legal-value-schemas.ts'
import { appliesTo } from './threshold.ts'

export interface LegalNotice {
  readonly topic: LegalTopic | 'safety' | 'public-liability'
  readonly title: string
  readonly text: string
  /** Undefined for our own terms. */
  readonly source: string | undefined
  readonly confidence: LegalRule['confidence'] | undefined
  /** Whether the quote breaks the rule. */
  readonly isWarning: boolean
}

export interface PricedJob {
  readonly price: Cents
  /** The payment for the first stage, due before its work begins. */
  readonly firstStage: Cents
}

/** In the order of a contract. */
export function legalNotices(rules: readonly LegalRule[], job: PricedJob): LegalNotice[] {
  const ofRules = rules.flatMap((rule) => notificationOf(rule, job) ?? [])
  const statutoryCoolingOff = rules.find(
    (rule) => rule.topic === 'cooling-off' && appliesTo(rule.value.from, job.price),
  )
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

function notificationOf(rule: LegalRule, job: PricedJob): LegalNotice | undefined {
  const { topic } = rule
  if (topic === 'deposit-cap') return depositNotice(rule, job)
  if (topic === 'payment-schedule-days') return notice(rule, 'Payment schedule')
  const isFromPrice = topic === 'written-contract-from' || topic === 'licence-from' || topic === 'home-insurance-from'
  if (!isFromPrice || !appliesTo(rule.value.from, job.price)) return undefined
  if (topic === 'written-contract-from') return notice(rule, 'Written contract')
  if (topic === 'licence-from') return notice(rule, 'Licence')
  return notice(
    rule,
    rule.value.from === null ? 'Insurance' : `Insurance (${rule.value.name})`,
    rule.value.from === null ? '' : ' Its cost is included in the price.',
  )
}

/** A state with caps, but none for this price, has no notice. */
function depositNotice(rule: LegalRule<'deposit-cap'>, { price, firstStage }: PricedJob): LegalNotice | undefined {
  const cap = exceededCap(rule.value, { price, firstStage })
  if (cap === undefined) {
    const isSilent = depositCap(rule.value, price) === undefined && rule.value.bands.length > 0
    return isSilent ? undefined : notice(rule, 'Deposit')
  }
  const asks = ` The first stage is ${centsText(firstStage)}, due before its work starts`
  const allowed = `more than the ${percentText(cap.percent)} of this price, ${centsText(cap.amount)}`
  return { ...notice(rule, 'Deposit', `${asks}: ${allowed}.`), isWarning: true }
}

function coolingOffNotice(rule: LegalRule | undefined): LegalNotice {
  const own = `The customer may end the contract within ${coolingOffDays} days of the last signature, with a full refund of the initial deposit. Work should not start earlier unless both parties agree.`
  const statutory = rule === undefined ? '' : ` State law sets ${rule.text}. The longer period applies.`
  return {
    topic: 'cooling-off',
    title: 'Cooling-off',
    text: `${own}${statutory}`,
    source: rule?.source,
    confidence: rule?.confidence,
    isWarning: false,
  }
}

function notice({ topic, text, source, confidence }: LegalRule, title: string, more = ''): LegalNotice {
  const words = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.${more}`
  return { topic, title, text: words, source, confidence, isWarning: false }
}

const own = { source: undefined, confidence: undefined, isWarning: false } as const
const ownNotifications: readonly LegalNotice[] = [
  { ...own, topic: 'safety', title: 'Safety', text: 'Work above 2 m requires a safety harness.' },
  {
    ...own,
    topic: 'public-liability',
    title: 'Public liability',
    text: 'The contractor has public liability cover of $5m or more.',
  },
]
