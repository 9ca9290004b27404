/** Lists every rule of a state and topic for the editor. */
import type { z } from 'zod'
import type { LegalRulesInTime, legalRuleView } from '#api/legal-rules/legal-rule-routes.ts'
import type { Jurisdiction } from '#domain/legal-rules/legal-topics.ts'
import type { LegalTopic } from '#domain/legal-rules/legal-value-schemas.ts'
import { earliestDay, jurisdictionDate } from '#domain/legal-rules/rule-history.ts'
import type { Db } from '../core/db/sql.ts'
import { type LegalRuleRow, legalRulesInTime } from './legal-rule-store.ts'

interface About {
  readonly state: Jurisdiction
  readonly topic: LegalTopic
}

/** The schema of the topic has validated the stored value before. */
export function legalRuleViewOf({ from_date: fromDate, ...rule }: LegalRuleRow): z.output<typeof legalRuleView> {
  return { ...rule, fromDate } as z.output<typeof legalRuleView>
}

export async function readRulesInTime(db: Db, { state, topic }: About, now: Date): Promise<LegalRulesInTime> {
  const rows = await legalRulesInTime.all(db, [state, topic])
  return { rules: rows.map(legalRuleViewOf), today: jurisdictionDate(state, now), earliestDay: earliestDay(state, now) }
}
