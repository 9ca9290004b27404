/**
 * How long a contractor answers for finished work: the period that they give themselves on the certificate, and the one
 * that the law of the state gives. The longer one governs, for major and for other defects each [FORM-17].
 */
import type { Cents } from '../core/money.ts'
import type { Day } from '../legal-rules/business-days.ts'
import type { LegalValue } from '../legal-rules/legal-value-schemas.ts'
import { isAtOrAbove } from '../legal-rules/threshold.ts'

interface TermFacts {
  /** On which the last stage was approved: the law counts from it. */
  readonly completedOn: Day
  /** The contractor's own years count from the day of the certificate; null where there is none. */
  readonly certifiedOn: Day | null
  /** 0 is none. */
  readonly contractorYears: number
  readonly price: Cents
  /** Undefined where no row of the state is known. */
  readonly rule: LegalValue<'statutory-warranty'> | undefined
}

export interface WarrantyPeriod {
  /** Its last day; null where there is no period, or none that we know. */
  readonly endsOn: Day | null
  /** Until then a claim may be made: later than the end where a defect shows in the last months of a period of the law. */
  readonly claimUntil: Day | null
  readonly governs: 'own' | 'statutory' | null
}

export interface ApplicableWarranty {
  readonly ownEndsOn: Day | null
  readonly major: WarrantyPeriod
  readonly other: WarrantyPeriod
}

export function applicableWarranty({ completedOn, certifiedOn, contractorYears, price, rule }: TermFacts): ApplicableWarranty {
  const ownEndsOn = contractorYears === 0 ? null : addMonths(certifiedOn ?? completedOn, contractorYears * monthsOfYear)
  const applicable = rule === undefined || (rule.from !== null && !isAtOrAbove(rule.from, price)) ? undefined : rule
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

/** The same day so many months later, or the last one of a month that has no such day. */
function addMonths(day: Day, count: number): Day {
  const date = new Date(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return date.toISOString().slice(0, day.length)
}
