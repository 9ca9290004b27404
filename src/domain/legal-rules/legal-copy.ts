/** Describes the value of a rule fact by fact, and how another value differs. */
import { centsText, dayMonthText, percentText } from '../core/formats.ts'
import { cents } from '../core/money.ts'
import { depositCap } from './deposit-cap.ts'
import { LEGAL_TOPICS, type LegalField } from './legal-topics.ts'
import type { LegalTopic, LegalValue } from './legal-value-schemas.ts'
import type { Threshold } from './threshold.ts'

interface LegalFact {
  readonly label: string
  readonly text: string
}

/** The value of a topic, by field key. */
type Values = Readonly<Record<string, unknown>>

export function legalFacts(topic: LegalTopic, value: LegalValue<LegalTopic>): readonly LegalFact[] {
  if (topic === 'deposit-cap') return capFacts(value as LegalValue<'deposit-cap'>)
  return LEGAL_TOPICS[topic].fields.map((field) => ({
    label: field.label,
    text: formatValue(field, (value as Values)[field.key]),
  }))
}

/** The facts that differ: "At most 5% instead of 10%". All facts when there was no rule before. */
export function legalChanges(
  topic: LegalTopic,
  before: LegalValue<LegalTopic> | undefined,
  after: LegalValue<LegalTopic>,
): readonly LegalFact[] {
  if (before === undefined) return legalFacts(topic, after)
  if (topic === 'deposit-cap')
    return capChanges(before as LegalValue<'deposit-cap'>, after as LegalValue<'deposit-cap'>)
  const old = legalFacts(topic, before)
  return legalFacts(topic, after).flatMap(({ label, text }, index) => {
    const was = old[index]?.text
    return was === text ? [] : [{ label, text: `${text} instead of ${was}` }]
  })
}

const capFacts = ({ bands, blocksSigning }: LegalValue<'deposit-cap'>) => [
  ...(bands.length === 0
    ? [{ label: 'Any price', text: 'no cap' }]
    : bands.map(({ from, percent }) => ({ label: priceCopy(from), text: capCopy(percent) }))),
  ...(blocksSigning ? [{ label: aboveCapLabel, text: aboveCapCopy(blocksSigning) }] : []),
]

const aboveCapLabel = 'Above the maximum'
const aboveCapCopy = (blocksSigning: boolean | undefined) => (blocksSigning ? 'no signature' : 'a warning')

const capCopy = (percent: number | null | undefined) =>
  percent === null || percent === undefined
    ? 'no cap'
    : percent === 0
      ? 'no deposit'
      : `at most ${percentText(percent)}`

/** At each price where a band of either rule starts. */
function capChanges(before: LegalValue<'deposit-cap'>, after: LegalValue<'deposit-cap'>): LegalFact[] {
  const zero = { cents: 0, included: true }
  const starts = new Map(
    [zero, ...before.bands.map(({ from }) => from), ...after.bands.map(({ from }) => from)].map((from) => [
      priceCopy(from),
      from,
    ]),
  )
  const changed = [...starts.values()]
    .toSorted((a, b) => firstPrice(a) - firstPrice(b))
    .flatMap((from) => {
      const price = cents(firstPrice(from))
      const [was, is] = [before, after].map((value) => capCopy(depositCap(value, price)?.percent))
      return was === is ? [] : [{ label: priceCopy(from), text: `${is} instead of ${was}` }]
    })
  const [was, is] = [before, after].map(({ blocksSigning }) => aboveCapCopy(blocksSigning))
  return was === is ? changed : [...changed, { label: aboveCapLabel, text: `${is} instead of ${was}` }]
}

const firstPrice = ({ cents: from, included }: Threshold) => (included ? from : from + 1)

function priceCopy({ cents: from, included }: Threshold): string {
  if (from === 0 && included) return 'Any price'
  return `${included ? 'From' : 'Over'} ${centsText(cents(from))}`
}

function formatValue(field: LegalField, value: unknown): string {
  if (value === null || value === undefined) return field.none ?? 'nothing'
  if (field.kind === 'price') return priceCopy(value as Threshold).toLowerCase()
  if (field.kind === 'flag') return value === true ? 'yes' : 'no'
  if (field.kind === 'choice') return field.options?.[String(value)] ?? String(value)
  if (field.kind === 'number') return field.unit === '%' ? percentText(Number(value)) : `${value} ${field.unit}`
  if (field.kind === 'days') return listed((value as string[]).map((day) => day))
  if (field.kind === 'periods') return listed((value as LegalValue<'business-days'>['excluded']).map(periodCopy))
  return String(value)
}

const listed = (items: readonly string[]) => (items.length === 0 ? 'none' : items.join('; '))

/** A leap year contains every possible day. */
const dayOfYearText = (day: string) => dayMonthText(`2024-${day}`)

const purposeCopy = {
  'cooling-off': 'cooling-off',
  'security-of-payment': 'security of payment',
  'dispute-answer': 'dispute responses',
} as const

function periodCopy({ purposes, from, to }: LegalValue<'business-days'>['excluded'][number]): string {
  return `${dayOfYearText(from)} to ${dayOfYearText(to)} for ${purposes.map((purpose) => purposeCopy[purpose]).join(', ')}`
}
