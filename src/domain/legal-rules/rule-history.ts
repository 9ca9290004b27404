/**
 * The status of a rule on a day. Days follow the time zone of the state, and for the Commonwealth the time zone of
 * Sydney.
 */

import { dayIn } from '../core/state-time-zones.ts'
import { addDays, type Day } from './business-days.ts'
import type { Jurisdiction } from './legal-topics.ts'

/** Not started yet, in force, or replaced by a successor. */
export const LEGAL_RULE_STATUSES = ['upcoming', 'in force', 'superseded'] as const
export type LegalRuleStatus = (typeof LEGAL_RULE_STATUSES)[number]

export function jurisdictionDate(state: Jurisdiction, instant: Date): Day {
  return dayIn(state === 'AU' ? 'NSW' : state, instant)
}

/** A rule starts at the earliest tomorrow. Today has begun, and contracts signed today keep their rule. */
export function earliestDay(state: Jurisdiction, now: Date): Day {
  return addDays(jurisdictionDate(state, now), 1)
}

interface DatedRule {
  readonly fromDate: Day
}

/** The last day of a replaced rule, undefined for the latest. */
export function lastDayOf({ fromDate }: DatedRule, rules: readonly DatedRule[]): Day | undefined {
  const next = rules.map((rule) => rule.fromDate).filter((day) => day > fromDate)
  return next.length === 0 ? undefined : addDays(next.toSorted()[0] ?? '', -1)
}

export function statusOf(rule: DatedRule, rules: readonly DatedRule[], today: Day): LegalRuleStatus {
  if (rule.fromDate > today) return 'upcoming'
  const lastDay = lastDayOf(rule, rules)
  return lastDay === undefined || lastDay >= today ? 'in force' : 'superseded'
}

/** The rule in force on a day. */
export function ruleInForceOn<T extends DatedRule>(rules: readonly T[], day: Day): T | undefined {
  return rules.filter(({ fromDate }) => fromDate <= day).toSorted((a, b) => (a.fromDate < b.fromDate ? 1 : -1))[0]
}
