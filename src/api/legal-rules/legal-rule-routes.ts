/** The legal rules of a state, as dated rows with their source. */
import { z } from 'zod'
import { STATES } from '#domain/core/locations.ts'
import { CONFIDENCES } from '#domain/legal-rules/legal-rule.ts'
import { newLegalRuleSchema } from '#domain/legal-rules/legal-rule-schemas.ts'
import { JURISDICTIONS, LEGAL_TOPIC_NAMES } from '#domain/legal-rules/legal-topics.ts'
import { type LegalTopic, legalValueSchemas } from '#domain/legal-rules/legal-value-schemas.ts'
import { defineRoutes } from '../core/route.ts'

const words = {
  /** `AU` is the Commonwealth. */
  state: z.enum(JURISDICTIONS),
  /** A clause that continues a sentence: "a deposit is at most 10% of the price". */
  text: z.string(),
  source: z.string(),
  confidence: z.enum(CONFIDENCES),
  /** A day. */
  fromDate: z.string(),
}
const ruleOf = <T extends LegalTopic>(topic: T) =>
  z.object({ topic: z.literal(topic), ...words, value: legalValueSchemas[topic] })

export const legalRuleView = z.discriminatedUnion('topic', [
  ruleOf('gst-rate'),
  ruleOf('buyer-identity-from'),
  ruleOf('tax-invoice-from'),
  ruleOf('holding-limit-days'),
  ruleOf('deposit-cap'),
  ruleOf('written-contract-from'),
  ruleOf('home-insurance-from'),
  ruleOf('licence-from'),
  ruleOf('cooling-off'),
  ruleOf('payment-schedule-days'),
  ruleOf('business-days'),
  ruleOf('statutory-warranty'),
])

const aboutTopic = z.object({ state: z.enum(JURISDICTIONS), topic: z.enum(LEGAL_TOPIC_NAMES) })

const rulesInTime = z.object({
  rules: z.array(legalRuleView),
  /** The current day in the jurisdiction. */
  today: z.string(),
  /** The first day on which a new rule may start. */
  earliestDay: z.string(),
})
export type LegalRulesInTime = z.output<typeof rulesInTime>

export const legalRuleRoutes = defineRoutes({
  'GET /legal-rules/{state}': {
    summary: 'Reads the rules in force on a day, one of each topic, for a state and the Commonwealth.',
    access: 'anyone',
    impersonation: 'allowed',
    params: z.object({ state: z.enum(STATES) }),
    query: z.object({ on: z.iso.date().optional() }),
    response: z.array(legalRuleView),
  },
  'GET /admin/legal-rules/{state}/{topic}': {
    summary: 'Lists every rule of a topic for a state or the Commonwealth, oldest first.',
    permission: 'admin_app_setting_read',
    params: aboutTopic,
    response: rulesInTime,
  },
  'POST /admin/legal-rules': {
    summary: 'Adds a rule that starts tomorrow or later.',
    permission: 'admin_app_setting_release',
    body: newLegalRuleSchema,
    response: rulesInTime,
  },
  'DELETE /admin/legal-rules/{state}/{topic}/{fromDate}': {
    summary: 'Deletes a rule that has not started.',
    permission: 'admin_app_setting_release',
    fields: 'only a rule that has not begun',
    params: aboutTopic.extend({ fromDate: z.iso.date() }),
    response: rulesInTime,
  },
})
