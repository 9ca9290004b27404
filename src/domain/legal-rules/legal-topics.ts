/** What each topic of the law is called, whose law it is, and what its values are made of: words and editor read it. */
import { STATES } from '../core/locations.ts'
import type { LegalTopic } from './legal-value-schemas.ts'

/** `AU` is the Commonwealth. */
export const JURISDICTIONS = [...STATES, 'AU'] as const
export type Jurisdiction = (typeof JURISDICTIONS)[number]

type FieldKind = 'number' | 'price' | 'flag' | 'choice' | 'text' | 'bands' | 'periods' | 'days'

export interface LegalField {
  readonly key: string
  readonly label: string
  readonly kind: FieldKind
  /** Of a number: what it counts. */
  readonly unit?: string
  /** May be left out: what is then said. */
  readonly none?: string
  /** Of a choice. */
  readonly options?: Readonly<Record<string, string>>
}

interface Topic {
  readonly title: string
  readonly isFederal?: true
  readonly fields: readonly LegalField[]
}

const from = { key: 'from', label: 'From a price', kind: 'price' } as const
const fromAny = { ...from, none: 'any price' } as const
const named = { ...from, none: 'no price is named' } as const

export const LEGAL_TOPICS: Readonly<Record<LegalTopic, Topic>> = {
  'deposit-cap': {
    title: 'Deposits',
    fields: [{ key: 'bands', label: 'At most, by price', kind: 'bands' }],
  },
  'written-contract-from': { title: 'Written contracts', fields: [named] },
  'home-insurance-from': {
    title: 'Insurance',
    fields: [{ key: 'name', label: 'What it is called', kind: 'text' }, named],
  },
  'licence-from': { title: 'Licences', fields: [named] },
  'cooling-off': {
    title: 'Cooling-off',
    fields: [
      { key: 'days', label: 'Business days', kind: 'number', unit: 'business days' },
      { key: 'clear', label: 'Clear days', kind: 'flag' },
      fromAny,
    ],
  },
  'payment-schedule-days': {
    title: 'Payment schedules',
    fields: [
      { key: 'days', label: 'Days to answer', kind: 'number', unit: 'business days', none: 'not known' },
      {
        key: 'homeowner',
        label: 'Work on one’s own home',
        kind: 'choice',
        options: { covered: 'covered', 'not-covered': 'not covered', unknown: 'not known' },
      },
      { key: 'homeownerDays', label: 'Days of a home owner', kind: 'number', unit: 'business days', none: 'the same' },
    ],
  },
  'statutory-warranty': {
    title: 'Statutory warranty',
    fields: [
      { key: 'majorYears', label: 'Major defects', kind: 'number', unit: 'years', none: 'no number is named' },
      { key: 'otherYears', label: 'Other defects', kind: 'number', unit: 'years', none: 'no number is named' },
      { key: 'extraMonths', label: 'Longer for what shows late', kind: 'number', unit: 'months' },
      fromAny,
    ],
  },
  'business-days': {
    title: 'Business days',
    fields: [
      { key: 'excluded', label: 'No business days', kind: 'periods' },
      { key: 'addedHolidays', label: 'Holidays that are missing', kind: 'days' },
      { key: 'droppedHolidays', label: 'Holidays that are none', kind: 'days' },
    ],
  },
  'gst-rate': {
    title: 'GST',
    isFederal: true,
    fields: [{ key: 'percent', label: 'Rate', kind: 'number', unit: '%' }],
  },
  'buyer-identity-from': { title: 'Buyers on invoices', isFederal: true, fields: [from] },
  'tax-invoice-from': { title: 'Tax invoices', isFederal: true, fields: [from] },
  'holding-limit-days': {
    title: 'Money held',
    isFederal: true,
    fields: [
      { key: 'days', label: 'Leaves the processor after', kind: 'number', unit: 'days' },
      { key: 'warnDays', label: 'Warning before that', kind: 'number', unit: 'days' },
    ],
  },
}

export const LEGAL_TOPIC_NAMES = Object.keys(LEGAL_TOPICS) as LegalTopic[]

export const LEGAL_TOPIC_TITLES = Object.fromEntries(
  LEGAL_TOPIC_NAMES.map((topic) => [topic, LEGAL_TOPICS[topic].title]),
) as Readonly<Record<LegalTopic, string>>

/** The Commonwealth says other things than the states do. */
export function isRuleForTopic(topic: LegalTopic, state: Jurisdiction): boolean {
  return (LEGAL_TOPICS[topic].isFederal === true) === (state === 'AU')
}
