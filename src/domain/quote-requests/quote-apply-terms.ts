/**
 * Calculates the deposit and the updates from the answers of form 2 and the state law [PAY-07, PAY-08]. The deposit is
 * the first stage. Without a deposit the first update is.
 */
import type { State } from '../core/locations.ts'
import { type Cents, fromDollars } from '../core/money.ts'
import type { LegalRule } from '../legal-rules/legal-rule.ts'
import { type Deposit, depositOf, paymentStages, type ResearchOption, stagesAfter } from '../payments/deposit.ts'
import type { QuoteApplyAnswers } from './quote-apply-fields.ts'

/** Facts of the request and its state law. */
export interface ApplyContext {
  readonly researchOption: ResearchOption
  readonly state: State
  /** Undefined if the state has no known rule. */
  readonly rule: LegalRule<'deposit-cap'> | undefined
}

interface ApplyStage {
  readonly name: string
  readonly percent: number
  readonly price: Cents
}

export interface ApplyTerms {
  readonly cost: Cents
  readonly deposit: Deposit
  readonly stages: readonly ApplyStage[]
}

type Priced = Pick<QuoteApplyAnswers, 'totalCost' | 'criticalPlan_inspectionCount'>

export function applyTerms(answers: Priced, { researchOption, state, rule }: ApplyContext): ApplyTerms {
  const cost = fromDollars(answers.totalCost)
  const deposit = depositOf(cost, researchOption, { state, rule })
  const updates = stagesAfter(deposit, cost, researchOption, answers.criticalPlan_inspectionCount)
  const stages = applyStages(deposit, updates).map(({ name, percent, amount: price }) => ({ name, percent, price }))
  return { cost, deposit, stages }
}

interface Part<Amount> {
  readonly percent: number
  readonly amount: Amount
}

/** The named parts of a price in payment order, in cents, or in dollars as in the API. */
export function applyStages<Amount>(
  deposit: { readonly rate: number; readonly amount: Amount },
  updates: readonly Part<Amount>[],
): (Part<Amount> & { readonly name: string })[] {
  const named = updates.map((update, index) => ({ name: `Update ${index + 1}`, ...update }))
  return deposit.rate === 0 ? named : [{ name: 'Deposit', percent: deposit.rate, amount: deposit.amount }, ...named]
}

/**
 * The default number of inspections for a value in dollars. $5,000 itself counts as over [FORM-27]. An engineer and a
 * builder have one update, so one inspection [PAY-08].
 */
export function defaultInspectionCount(totalCost: number, option: ResearchOption): number {
  const ofValue = totalCost < 2000 ? 1 : totalCost < 5000 ? 2 : 3
  return paymentStages(ofValue, option, 0).length
}
