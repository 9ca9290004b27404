/** The shapes of what the law's dated rows say to the rules; `legal_rules.value` of each topic has its own. */
import { z } from 'zod'

export const legalValueSchemas = {
  /** A whole percentage of the price before tax. */
  'gst-rate': z.object({ percent: z.number().int().min(0).max(100) }),
} as const
export type LegalTopic = keyof typeof legalValueSchemas
export type LegalValue<T extends LegalTopic> = z.output<(typeof legalValueSchemas)[T]>
