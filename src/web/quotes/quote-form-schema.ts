/**
 * The contract's schema for a quote as a form types it: the price may still be missing and the deadline is a day. Noon
 * in Greenwich falls on the same day in every state of Australia.
 */
import { z } from 'zod'
import { calendarDay } from '#domain/core/formats.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'
import { quoteSchema } from '#domain/quotes/quote-schemas.ts'

const typedSchema = z.object({
  cost: z.number().optional(),
  deadline: z.string().transform((day) => (day === '' ? '' : `${day}T12:00:00.000Z`)),
  stages: z.array(z.object({ name: z.string(), percent: z.number() })),
  notes: z.string().optional(),
})

const isInTime = (deadline: string) => deadline === '' || calendarDay(deadline) >= calendarDay(Date.now())

export const quoteFormSchema = typedSchema
  .refine(({ deadline }) => isInTime(deadline), { error: quoteErrors.deadlinePassed().message, path: ['deadline'] })
  .pipe(quoteSchema)
