/**
 * Deposit and payment stages of a quote (specification part 1, section 9) [PAY-07, PAY-08]. A lower cap in state law
 * replaces the specified rate, and the reason is shown.
 */
import { centsText, percentText } from '../core/formats.ts'
import { type State, stateName } from '../core/locations.ts'
import { type Cents, cents, percentOf, sumOf } from '../core/money.ts'
import { depositCap } from '../legal-rules/deposit-cap.ts'
import type { LegalRule } from '../legal-rules/legal-rule.ts'

export const RESEARCH_OPTIONS = ['basic', 'detailed', 'engineer', 'builder'] as const
export type ResearchOption = (typeof RESEARCH_OPTIONS)[number]

/** An engineer or builder inspects once before the work. The deposit pays for that. */
const isExpert = (option: ResearchOption) => option === 'engineer' || option === 'builder'

/** In percent of the total cost. */
export function depositRate(option: ResearchOption, total: Cents): number {
  if (isExpert(option)) return 10
  if (total < 200_000) return 7
  return total < 500_000 ? 6 : 5
}

const stagesByInspections = [[100], [50, 50], [30, 30, 40]] as const

/** In percent of the total cost. The deposit is deducted from the last stage. */
export function paymentStages(inspectionCount: number, option: ResearchOption, rate: number): number[] {
  const count = isExpert(option) ? 1 : Math.min(Math.max(inspectionCount, 1), stagesByInspections.length)
  const stages = stagesByInspections[count - 1] ?? stagesByInspections[0]
  return stages.map((percent, index) => (index === stages.length - 1 ? percent - rate : percent))
}

export interface Deposit {
  /** In percent, after the cap. */
  readonly rate: number
  readonly amount: Cents
  /** Why it is below the specified rate; undefined where it is not. */
  readonly reason: string | undefined
}

interface DepositLaw {
  readonly state: State
  /** Undefined where no rule of the state is known. */
  readonly rule: LegalRule<'deposit-cap'> | undefined
}

/** Deposits round half a cent up. Caps round down, because nothing may exceed them. */
export function depositOf(total: Cents, option: ResearchOption, { state, rule }: DepositLaw): Deposit {
  const specifiedRate = depositRate(option, total)
  const amount = percentOf(total, specifiedRate)
  const cap = rule && depositCap(rule.value, total)
  if (rule === undefined || cap === undefined) return { rate: specifiedRate, amount, reason: undefined }
  const capped = cents(Math.min(amount, cap.amount))
  if (cap.percent >= specifiedRate) return { rate: specifiedRate, amount: capped, reason: undefined }
  return { rate: cap.percent, amount: capped, reason: capReason(specifiedRate, cap.percent, total, { state, rule }) }
}

interface KnownDepositLaw {
  readonly state: State
  readonly rule: LegalRule<'deposit-cap'>
}

function capReason(specifiedRate: number, allowed: number, total: Cents, { state, rule }: KnownDepositLaw): string {
  const price = `for a price of ${centsText(total)}`
  const result =
    allowed === 0
      ? 'No deposit is charged.'
      : `The deposit is ${percentText(allowed)} instead of ${percentText(specifiedRate)}.`
  // Both parties sign the reason, so it names only confirmed law.
  if (rule.confidence === 'unconfirmed') return `${result} Plumbline allows no more in ${stateName(state)} ${price}.`
  return `${result} The law of ${stateName(state)} allows ${allowed === 0 ? 'none' : 'no more'} ${price} (${rule.source}).`
}

/** Percent and amount of each stage after the deposit. Deposit and stages add up to the total, to the cent. */
export function stagesAfter(deposit: Deposit, total: Cents, option: ResearchOption, inspectionCount: number) {
  const percents = paymentStages(inspectionCount, option, deposit.rate)
  const last = percents.length - 1
  const earlier = percents.slice(0, last).map((percent) => cents(Math.floor((total * percent) / 100)))
  const rest = cents(total - deposit.amount - sumOf(earlier))
  return percents.map((percent, index) => ({ percent, amount: earlier[index] ?? rest }))
}
