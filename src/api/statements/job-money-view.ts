/** Where the money of a contract is now [PAY-03]. The places of a job add up to its total, to the cent. */
import { z } from 'zod'
import { QUOTE_EVENTS } from '#domain/quotes/quote-machine.ts'
import { STAGE_STATUSES } from '#domain/stages/stage-machine.ts'
import { FUNDS_STATUSES } from '#domain/statements/funds-status.ts'

const status = z.enum(FUNDS_STATUSES)

export const jobMoneyView = z.object({
  jobId: z.string(),
  /** What the contract costs whoever reads: the contractor sees no service fee. */
  total: z.number(),
  /** What the customer has paid of it, also where it was given back since. */
  paid: z.number(),
  /** Every dollar of the total stands in exactly one place; places without money are left out. */
  funds: z.array(z.object({ status, amount: z.number(), explanation: z.string() })),
  stages: z.array(
    z.object({
      index: z.number().int(),
      name: z.string(),
      percent: z.number(),
      price: z.number(),
      status: z.enum(STAGE_STATUSES),
      fundsStatus: status,
      /** Since when it is there; null for what was never paid. */
      since: z.string().nullable(),
      explanation: z.string(),
    }),
  ),
  /** Until then the customer may end the contract. */
  coolingOffEndsAt: z.string().nullable(),
  /** What the reader may do to the contract as a whole: `cancel`, where it may be ended. */
  actions: z.array(z.enum(QUOTE_EVENTS)),
})
export type JobMoneyView = z.output<typeof jobMoneyView>

/** One entry of the ledger in words. `amount` is what the reader may see of it. */
export const jobMovementView = z.object({
  id: z.string(),
  at: z.string(),
  stageIndex: z.number().int(),
  amount: z.number(),
  what: z.string(),
})
export type JobMovementView = z.output<typeof jobMovementView>
