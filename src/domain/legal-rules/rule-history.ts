/** Where a rule stands in time. Days are those of the state whose law it is, and of Sydney for the Commonwealth. */
import { addDays, type Day } from './business-days.ts'
import type { Jurisdiction } from './legal-topics.ts'
import { dayIn } from './state-time-zones.ts'

/** Another one has followed it, it counts today, or its day is still to come. */
export const RULE_STANDINGS = ['coming', 'in force', 'followed'] as const
export type LegalRuleStatus = (typeof RULE_STANDINGS)[number]

export function jurisdictionDate(state: Jurisdiction, moment: Date): Day {
  return dayIn(state === 'AU' ? 'NSW' : state, moment)
}

/** A day is the smallest that a rule can begin with, and today has begun: what was signed in it keeps its rule. */
export function earliestDay(state: Jurisdiction, now: Date): Day {
  return addDays(jurisdictionDate(state, now), 1)
}

interface DatedRule {
  readonly fromDate: Day
}

/** The last day of a rule that others follow; undefined for the last one. */
export function lastDayOf({ fromDate }: DatedRule, rules: readonly DatedRule[]): Day | undefined {
  const next = rules.map((rule) => rule.fromDate).filter((day) => day > fromDate)
  return next.length === 0 ? undefined : addDays(next.toSorted()[0] ?? '', -1)
}

export function statusOf(rule: DatedRule, rules: readonly DatedRule[], today: Day): LegalRuleStatus {
  if (rule.fromDate > today) return 'coming'
  const lastDay = lastDayOf(rule, rules)
  return lastDay === undefined || lastDay >= today ? 'in force' : 'followed'
}

/** Which rule counts on a day. */
export function ruleInForceOn<T extends DatedRule>(rules: readonly T[], day: Day): T | undefined {
  return rules.filter(({ fromDate }) => fromDate <= day).toSorted((a, b) => (a.fromDate < b.fromDate ? 1 : -1))[0]
}
