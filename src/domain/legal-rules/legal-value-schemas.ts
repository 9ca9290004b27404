/** The schemas of rule values; each topic has its own for `legal_rules.value`. */
import { z } from 'zod'
import { requiredInput } from '../core/field-schemas.ts'
import type { Threshold } from './threshold.ts'

const threshold: z.ZodType<Threshold> = z.object({ cents: z.number().int().nonnegative(), included: z.boolean() })

/** At most two decimals. Rounding a third could put a deposit above its cap. */
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((number) => Math.round(number * 100) / 100 === number, 'Please use at most two decimals.')
const wholeDays = z.number().int().min(1).max(366)
const warrantyYears = z.number().int().min(1).max(20)
const day = z.iso.date()
/** Month and day. A leap year contains every possible day. */
const dayOfYear = z.string().refine((monthDay) => day.safeParse(`2024-${monthDay}`).success, 'Please choose a day.')
const rowsMax = 20

/** Null when the sources have no number. Over the API the field may be absent. */
const orNone = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)

/** Null when the sources have no price. The text explains the rule. */
const fromPrice = z.object({ from: orNone(threshold) })

const band = z.object({ from: threshold, percent: orNone(percent) })
const isRising = (bands: readonly z.output<typeof band>[]) =>
  bands.every(({ from }, index) => index === 0 || from.cents > (bands[index - 1]?.from.cents ?? 0))

/** The purpose of a count. States exclude different days for each. */
export const BUSINESS_DAY_PURPOSES = ['cooling-off', 'security-of-payment', 'dispute-answer'] as const
export type BusinessDayPurpose = (typeof BUSINESS_DAY_PURPOSES)[number]

export const legalValueSchemas = {
  /** A whole percentage of the price before tax. */
  'gst-rate': z.object({ percent: z.number().int().min(0).max(100) }),
  /** From this price an invoice must name the buyer. */
  'buyer-identity-from': z.object({ from: threshold }),
  /** From this price a customer can demand a tax invoice. */
  'tax-invoice-from': z.object({ from: threshold }),
  /** The number of days after which the processor pays out held money. */
  'holding-limit-days': z
    .object({ days: wholeDays, warnDays: wholeDays })
    .refine(({ days, warnDays }) => warnDays < days, {
      path: ['warnDays'],
      message: 'The warning must come before the money is transferred.',
    }),
  /**
   * Bands in rising order. The last band that the price reaches applies. A percent of null is no cap, and 0 allows no
   * deposit. With `blocksSigning` no contract above the cap can be signed. Without it the parties see a warning.
   */
  'deposit-cap': z.object({
    bands: z.array(band).max(rowsMax).refine(isRising, 'Each band must start at a higher price than the one before.'),
    blocksSigning: z.boolean().optional(),
  }),
  'written-contract-from': fromPrice,
  /** `name` is the local name of the insurance. */
  'home-insurance-from': fromPrice.extend({ name: requiredInput('Name is required') }),
  'licence-from': fromPrice,
  /** Clear business days exclude the last day as well as the first. A `from` of null is any price. */
  'cooling-off': z.object({ days: wholeDays, clear: z.boolean(), from: orNone(threshold) }),
  /**
   * The deadline for a payment schedule after a payment claim. `homeowner` says whether it covers work on one's own
   * home.
   */
  'payment-schedule-days': z.object({
    days: orNone(wholeDays),
    homeowner: z.enum(['covered', 'not-covered', 'unknown']),
    homeownerDays: wholeDays.optional(),
  }),
  /**
   * Years from the completion of the work, for major and other defects, or null when the sources have no number. A
   * defect in the last `extraMonths` extends the period by as many months. A `from` of null is any price.
   */
  'statutory-warranty': z.object({
    majorYears: orNone(warrantyYears),
    otherYears: orNone(warrantyYears),
    extraMonths: z.number().int().min(0).max(24),
    from: orNone(threshold),
  }),
  /** Excluded days besides weekends and public holidays, and corrections of the holiday list. */
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
