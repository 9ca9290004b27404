import { z } from 'zod'
import { STATES } from '#domain/core/locations.ts'
import { QUOTE_EVENTS, QUOTE_STATUSES } from '#domain/quotes/quote-machine.ts'

const signatureView = z.object({
  party: z.enum(['customer', 'contractor']),
  kind: z.enum(['typed', 'drawn']),
  value: z.string(),
  name: z.string(),
  signedAt: z.string(),
  /** Equal hashes mean the same network; null in documents from before hashes were stored. */
  network: z.string().nullable().default(null),
})

/** The contract of one quote: exact text, fingerprint and signatures. */
export const contractView = z.object({
  jobId: z.string(),
  jobTitle: z.string(),
  contractorId: z.string(),
  contractorName: z.string(),
  customerName: z.string(),
  status: z.enum(QUOTE_STATUSES),
  /** The law depends on the place of the work, the price and the first payment. */
  state: z.enum(STATES),
  cost: z.number(),
  firstStageCost: z.number(),
  /** What the law of the state allows before the work starts. Null without a confirmed limit for the price. */
  firstStageLimit: z
    .object({ percent: z.number(), amount: z.number(), isExceeded: z.boolean(), blocksSigning: z.boolean() })
    .nullable(),
  text: z.string(),
  sha256: z.string(),
  signatures: z.array(signatureView),
  /** The customer may cancel until then; null before both parties have signed. */
  coolingOffEndsAt: z.string().nullable(),
  actions: z.array(z.enum(QUOTE_EVENTS)),
})
export type ContractView = z.output<typeof contractView>
