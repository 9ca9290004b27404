/**
 * The warranty of finished work: the contractor's own period and the statutory period of the state. The longer one
 * applies, separately for major and other defects [FORM-17].
 */
import type { Cents } from '../core/money.ts'
import type { Day } from '../legal-rules/business-days.ts'
import type { LegalValue } from '../legal-rules/legal-value-schemas.ts'
import { appliesTo } from '../legal-rules/threshold.ts'

interface TermFacts {
  /** Approval of the last stage, when the statutory period starts. */
  readonly completedOn: Day
  /** When the contractor's years start, or null without a certificate. */
  readonly certifiedOn: Day | null
  /** 0 means none. */
  readonly contractorYears: number
  readonly price: Cents
  /** Undefined if the state has no rule. */
  readonly rule: LegalValue<'statutory-warranty'> | undefined
}

export interface WarrantyPeriod {
  /** Its last day, or null without a known period. */
  readonly endsOn: Day | null
  /** The last day for a claim. Some statutory periods add months for defects that appear late. */
  readonly claimUntil: Day | null
  readonly governs: 'own' | 'statutory' | null
}

export interface ApplicableWarranty {
  readonly ownEndsOn: Day | null
  readonly major: WarrantyPeriod
  readonly other: WarrantyPeriod
}

export function applicableWarranty({
  completedOn,
  certifiedOn,
  contractorYears,
  price,
  rule,
}: TermFacts): ApplicableWarranty {
  const ownEndsOn = contractorYears === 0 ? null : addMonths(certifiedOn ?? completedOn, contractorYears * monthsOfYear)
  const applicable = rule && appliesTo(rule.from, price) ? rule : undefined
  const statutory = (years: number | null | undefined) =>
    years == null ? null : addMonths(completedOn, years * monthsOfYear)
  const extraMonths = applicable?.extraMonths ?? 0
  return {
    ownEndsOn,
    major: longer(ownEndsOn, statutory(applicable?.majorYears), extraMonths),
    other: longer(ownEndsOn, statutory(applicable?.otherYears), extraMonths),
  }
}

function longer(ownEndsOn: Day | null, statutoryEndsOn: Day | null, extraMonths: number): WarrantyPeriod {
  if (statutoryEndsOn === null)
    return { endsOn: ownEndsOn, claimUntil: ownEndsOn, governs: ownEndsOn === null ? null : 'own' }
  const statutoryClaim = addMonths(statutoryEndsOn, extraMonths)
  if (ownEndsOn === null || ownEndsOn < statutoryEndsOn)
    return { endsOn: statutoryEndsOn, claimUntil: statutoryClaim, governs: 'statutory' }
  return { endsOn: ownEndsOn, claimUntil: later(ownEndsOn, statutoryClaim), governs: 'own' }
}

const monthsOfYear = 12

const later = (a: Day, b: Day) => (a > b ? a : b)

/** The same day that many months later, or the last day of a shorter month. */
function addMonths(day: Day, count: number): Day {
  const date = new Date(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return date.toISOString().slice(0, day.length)
}
