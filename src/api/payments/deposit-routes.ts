/** Deposit and payment stages of a price, before a quote exists [PAY-07, PAY-08]. */
import { z } from 'zod'
import { dollars } from '#domain/core/field-schemas.ts'
import { STATES } from '#domain/core/locations.ts'
import { RESEARCH_OPTIONS } from '#domain/payments/deposit.ts'
import { defineRoutes } from '../core/route.ts'

const total = dollars({ required: 'Please enter a price.', tooSmall: 'The price must be greater than 0.' })

export const depositView = z.object({
  /** In percent of the total. */
  rate: z.number(),
  amount: z.number(),
  /** Why the state's law lowers the deposit; null if it does not. */
  reason: z.string().nullable(),
  /** The stages after the deposit, in percent and dollars. */
  stages: z.array(z.object({ percent: z.number(), amount: z.number() })),
})

export const depositRoutes = defineRoutes({
  'GET /deposit': {
    summary: 'Returns the deposit and payment stages of a price, within the cap of the state.',
    access: 'anyone',
    impersonation: 'allowed',
    query: z.object({
      state: z.enum(STATES),
      total: z.coerce.number().pipe(total),
      researchOption: z.enum(RESEARCH_OPTIONS),
      inspectionCount: z.coerce.number().int().min(0).max(3).default(1),
    }),
    response: depositView,
  },
})
