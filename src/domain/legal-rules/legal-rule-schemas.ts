/** The schema of a new dated rule with its source, for the form and the API. */
import { z } from 'zod'
import { requiredArea, requiredInput } from '../core/field-schemas.ts'
import { CONFIDENCES } from './legal-rule.ts'
import { isRuleForTopic, JURISDICTIONS } from './legal-topics.ts'
import { type LegalTopic, legalValueSchemas } from './legal-value-schemas.ts'

const newRuleOf = <T extends LegalTopic>(topic: T) =>
  z.object({
    topic: z.literal(topic),
    state: z.enum(JURISDICTIONS),
    value: legalValueSchemas[topic],
    text: requiredArea('Describe the rule.'),
    source: requiredInput('Source is required'),
    confidence: z.enum(CONFIDENCES),
    fromDate: z.iso.date('Please choose a day.'),
  })

const newRule = z.discriminatedUnion('topic', [
  newRuleOf('deposit-cap'),
  newRuleOf('written-contract-from'),
  newRuleOf('home-insurance-from'),
  newRuleOf('licence-from'),
  newRuleOf('cooling-off'),
  newRuleOf('payment-schedule-days'),
  newRuleOf('statutory-warranty'),
  newRuleOf('business-days'),
  newRuleOf('gst-rate'),
  newRuleOf('buyer-identity-from'),
  newRuleOf('tax-invoice-from'),
  newRuleOf('holding-limit-days'),
])

export const newLegalRuleSchema = newRule
  .refine(({ topic, state }) => isRuleForTopic(topic, state), {
    path: ['state'],
    message: 'States and the Commonwealth have different topics.',
  })
  .refine((rule) => rule.topic !== 'deposit-cap' || !rule.value.blocksSigning || rule.confidence === 'official', {
    path: ['confidence'],
    message: 'Only a rule from an official source can stop a signature.',
  })
export type NewLegalRule = z.output<typeof newLegalRuleSchema>
