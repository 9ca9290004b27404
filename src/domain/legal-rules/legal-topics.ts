/** The title, jurisdiction and fields of each topic, for descriptions and the editor. */
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
  /** The unit of a number. */
  readonly unit?: string
  /** The text for an absent optional value. */
  readonly none?: string
  /** The options of a choice. */
  readonly options?: Readonly<Record<string, string>>
}

interface Topic {
  readonly title: string
  readonly isFederal?: true
  readonly fields: readonly LegalField[]
}

const from = { key: 'from', label: 'From a price', kind: 'price' } as const
const fromAny = { ...from, none: 'any price' } as const
const named = { ...from, none: 'no price specified' } as const

export const LEGAL_TOPICS: Readonly<Record<LegalTopic, Topic>> = {
  'deposit-cap': {
    title: 'Deposits',
    fields: [
      { key: 'bands', label: 'Maximum, by price', kind: 'bands' },
      { key: 'blocksSigning', label: 'Contracts above the maximum can’t be signed', kind: 'flag' },
    ],
  },
  'written-contract-from': { title: 'Written contracts', fields: [named] },
  'home-insurance-from': {
    title: 'Insurance',
    fields: [{ key: 'name', label: 'Name of the insurance', kind: 'text' }, named],
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
      { key: 'days', label: 'Days to respond', kind: 'number', unit: 'business days', none: 'not known' },
      {
        key: 'homeowner',
        label: 'Work on an owner’s home',
        kind: 'choice',
        options: { covered: 'covered', 'not-covered': 'not covered', unknown: 'not known' },
      },
      { key: 'homeownerDays', label: 'Days for a home owner', kind: 'number', unit: 'business days', none: 'the same' },
    ],
  },
  'statutory-warranty': {
    title: 'Statutory warranty',
    fields: [
      { key: 'majorYears', label: 'Major defects', kind: 'number', unit: 'years', none: 'not specified' },
      { key: 'otherYears', label: 'Other defects', kind: 'number', unit: 'years', none: 'not specified' },
      { key: 'extraMonths', label: 'Extension for late defects', kind: 'number', unit: 'months' },
      fromAny,
    ],
  },
  'business-days': {
    title: 'Business days',
    fields: [
      { key: 'excluded', label: 'Excluded days', kind: 'periods' },
      { key: 'addedHolidays', label: 'Added holidays', kind: 'days' },
      { key: 'droppedHolidays', label: 'Removed holidays', kind: 'days' },
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
      { key: 'days', label: 'Paid out after', kind: 'number', unit: 'days' },
      { key: 'warnDays', label: 'Warning before payout', kind: 'number', unit: 'days' },
    ],
  },
}

export const LEGAL_TOPIC_NAMES = Object.keys(LEGAL_TOPICS) as LegalTopic[]

export const LEGAL_TOPIC_TITLES = Object.fromEntries(
  LEGAL_TOPIC_NAMES.map((topic) => [topic, LEGAL_TOPICS[topic].title]),
) as Readonly<Record<LegalTopic, string>>

/** The Commonwealth and the states have different topics. */
export function isRuleForTopic(topic: LegalTopic, state: Jurisdiction): boolean {
  return (LEGAL_TOPICS[topic].isFederal === true) === (state === 'AU')
}
