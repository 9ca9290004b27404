import { z } from 'zod'
import { STATES } from '#domain/core/locations.ts'
import { QUOTE_EVENTS, QUOTE_STATUSES } from '#domain/quotes/quote-machine.ts'

const signatureView = z.object({
  party: z.enum(['customer', 'contractor']),
  kind: z.enum(['typed', 'drawn']),
  value: z.string(),
  name: z.string(),
  signedAt: z.string(),
  /** The same mark means the same network; what was printed before marks were noted has none. */
  network: z.string().nullable().default(null),
})

/** The contract of one quote: the exact text, its fingerprint, and who has signed it. */
export const contractView = z.object({
  jobId: z.string(),
  jobTitle: z.string(),
  contractorId: z.string(),
  contractorName: z.string(),
  customerName: z.string(),
  status: z.enum(QUOTE_STATUSES),
  /** What its law depends on: where the work is, the price, and what is paid first. */
  state: z.enum(STATES),
  cost: z.number(),
  firstStageCost: z.number(),
  text: z.string(),
  sha256: z.string(),
  signatures: z.array(signatureView),
  /** Until then the customer may end it; null before both have signed. */
  coolingOffEndsAt: z.string().nullable(),
  actions: z.array(z.enum(QUOTE_EVENTS)),
})
export type ContractView = z.output<typeof contractView>
