/** The current funds of a contract by status [PAY-03]. They add up to the total, to the cent. */
import { z } from 'zod'
import { QUOTE_EVENTS } from '#domain/quotes/quote-machine.ts'
import { STAGE_STATUSES } from '#domain/stages/stage-machine.ts'
import { FUNDS_STATUSES } from '#domain/statements/funds-status.ts'

const status = z.enum(FUNDS_STATUSES)

export const jobMoneyView = z.object({
  jobId: z.string(),
  /** The contract price for this reader. The contractor sees no service fee. */
  total: z.number(),
  /** What the customer has paid, including later refunds. */
  paid: z.number(),
  /** Every dollar has exactly one status. Empty statuses are left out. */
  funds: z.array(z.object({ status, amount: z.number(), explanation: z.string() })),
  stages: z.array(
    z.object({
      index: z.number().int(),
      name: z.string(),
      percent: z.number(),
      price: z.number(),
      status: z.enum(STAGE_STATUSES),
      fundsStatus: status,
      /** Start of the current status; null for an unpaid stage. */
      since: z.string().nullable(),
      explanation: z.string(),
    }),
  ),
  /** The customer may cancel the contract until then. */
  coolingOffEndsAt: z.string().nullable(),
  /** Actions of the reader on the whole contract: only `cancel`. */
  actions: z.array(z.enum(QUOTE_EVENTS)),
})
export type JobMoneyView = z.output<typeof jobMoneyView>

/** A ledger entry as a sentence. `amount` excludes the service fee for contractors. */
export const jobMovementView = z.object({
  id: z.string(),
  at: z.string(),
  stageIndex: z.number().int(),
  amount: z.number(),
  what: z.string(),
})
export type JobMovementView = z.output<typeof jobMovementView>
