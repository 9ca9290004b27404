/** The shapes of what the law's dated rows say to the rules; `legal_rules.value` of each topic has its own. */
import { z } from 'zod'
import { requiredInput } from '../core/field-schemas.ts'
import type { Threshold } from './threshold.ts'

const threshold: z.ZodType<Threshold> = z.object({ cents: z.number().int().nonnegative(), included: z.boolean() })

/** At most two decimals: a third would be rounded, and a deposit may be above its cap by no cent. */
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((number) => Math.round(number * 100) / 100 === number, 'Please use at most two decimals.')
const wholeDays = z.number().int().min(1).max(366)
const warrantyYears = z.number().int().min(1).max(20)
const day = z.iso.date()
/** As month and day; a leap year has every day that a year may have. */
const dayOfYear = z.string().refine((monthDay) => day.safeParse(`2024-${monthDay}`).success, 'Please choose a day.')
const rowsMax = 20

/** Null where the sources name no number; over the API null is what is absent. */
const orNone = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)

/** Null where the sources name no price: the text says what they say. */
const fromPrice = z.object({ from: orNone(threshold) })

const band = z.object({ from: threshold, percent: orNone(percent) })
const isRising = (bands: readonly z.output<typeof band>[]) =>
  bands.every(({ from }, index) => index === 0 || from.cents > (bands[index - 1]?.from.cents ?? 0))

/** What somebody counts business days for: states exclude other days for each. */
export const BUSINESS_DAY_PURPOSES = ['cooling-off', 'security-of-payment', 'dispute-answer'] as const
export type BusinessDayPurpose = (typeof BUSINESS_DAY_PURPOSES)[number]

export const legalValueSchemas = {
  /** A whole percentage of the price before tax. */
  'gst-rate': z.object({ percent: z.number().int().min(0).max(100) }),
  /** From this price on an invoice names its buyer. */
  'buyer-identity-from': z.object({ from: threshold }),
  /** From this price on a tax invoice has to be given to a customer who asks. */
  'tax-invoice-from': z.object({ from: threshold }),
  /** How long the processor keeps money that has not been paid out. */
  'holding-limit-days': z
    .object({ days: wholeDays, warnDays: wholeDays })
    .refine(({ days, warnDays }) => warnDays < days, {
      path: ['warnDays'],
      message: 'Please warn before the money leaves.',
    }),
  /** Bands in rising order; the last one that a price reaches counts. A percent of null is no cap, of 0 no deposit. */
  'deposit-cap': z.object({
    bands: z.array(band).max(rowsMax).refine(isRising, 'Each band begins at a higher price than the one before.'),
  }),
  'written-contract-from': fromPrice,
  /** `name` is what the insurance is called there. */
  'home-insurance-from': fromPrice.extend({ name: requiredInput('Name is required') }),
  'licence-from': fromPrice,
  /** Clear business days leave out the last day as well as the first. A `from` of null is any price. */
  'cooling-off': z.object({ days: wholeDays, clear: z.boolean(), from: orNone(threshold) }),
  /** How long somebody has to answer a payment claim; `homeowner` is whether that protects work on one's own home. */
  'payment-schedule-days': z.object({
    days: orNone(wholeDays),
    homeowner: z.enum(['covered', 'not-covered', 'unknown']),
    homeownerDays: wholeDays.optional(),
  }),
  /**
   * Years that begin with the completion of the work, for major and for other defects; null where our sources name none.
   * A defect that shows in as many last months as `extraMonths` may be claimed for as many more. A `from` of null is any price.
   */
  'statutory-warranty': z.object({
    majorYears: orNone(warrantyYears),
    otherYears: orNone(warrantyYears),
    extraMonths: z.number().int().min(0).max(24),
    from: orNone(threshold),
  }),
  /** What is no business day there besides weekends and public holidays, and what the list of holidays has wrong. */
  'business-days': z.object({
    excluded: z
      .array(z.object({ purposes: z.array(z.enum(BUSINESS_DAY_PURPOSES)).min(1), from: dayOfYear, to: dayOfYear }))
      .max(rowsMax),
    addedHolidays: z.array(day).max(rowsMax),
    droppedHolidays: z.array(day).max(rowsMax),
  }),
} as const
export type LegalTopic = keyof typeof legalValueSchemas
export type LegalValue<T extends LegalTopic> = z.output<(typeof legalValueSchemas)[T]>
