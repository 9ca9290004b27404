/** A contractor's offer and the signatures; one schema for form and API [QUOTE-01..04]. */
import { z } from 'zod'
import { dollars, optionalArea, requiredInput } from '../core/field-schemas.ts'
import { centsText } from '../core/formats.ts'
import { cents, fromDollars } from '../core/money.ts'
import { chargeMaxCents, stagesFitCards } from '../payments/invoice.ts'
import { quoteErrors } from './quote-errors.ts'
import { EDITABLE_STATUSES } from './quote-machine.ts'
import { percentStep, stageMinDollars, stagePrices, stagesMax } from './split-percent.ts'

export const stagePercentMessage = 'Please ensure the stage percentages add up to 100%.'

export const stageSplitSchema = z.object({
  name: requiredInput('Please name the stage.'),
  percent: z
    .number({ error: stagePercentMessage })
    .int(stagePercentMessage)
    .min(percentStep, `A stage must be at least ${percentStep}%.`)
    .max(100, { error: stagePercentMessage, abort: true })
    .multipleOf(percentStep, `Use steps of ${percentStep}%.`),
})

const chargeMaxText = centsText(cents(chargeMaxCents))

const termsSchema = z.object({
  cost: dollars({ required: 'Quote is required.', tooSmall: 'Quote must be greater than 0.' }),
  deadline: z.iso
    .datetime({ offset: true, error: 'Deadline is required' })
    .refine((deadline) => deadline < '2100', 'Please choose an earlier deadline.'),
  stages: z
    .array(stageSplitSchema)
    .min(1, stagePercentMessage)
    .max(stagesMax, `A quote has at most ${stagesMax} stages.`)
    .refine((stages) => stages.reduce((sum, stage) => sum + stage.percent, 0) === 100, stagePercentMessage)
    .describe(`Each stage costs at least $${stageMinDollars}, and at most ${chargeMaxText} with the service fee.`),
  notes: optionalArea(),
})

const stagesAreWorthIt = { error: `Each stage must be at least $${stageMinDollars}.`, path: ['stages'] }
const isWorthIt = ({ cost, stages }: z.output<typeof termsSchema>) =>
  cost <= 0 || stages.every(({ percent }) => (cost * percent) / 100 >= stageMinDollars)

const stageTooLarge = { error: quoteErrors.stageTooLarge().message, path: ['cost'] }
const fitsCards = ({ cost, stages }: z.output<typeof termsSchema>) => {
  const total = fromDollars(cost)
  const percents = stages.map(({ percent }) => percent)
  return stagesFitCards(total, stagePrices(total, percents))
}

export const quoteSchema = termsSchema.refine(isWorthIt, stagesAreWorthIt).refine(fitsCards, stageTooLarge)
export type QuoteInput = z.output<typeof quoteSchema>

export const quoteSubmissionSchema = termsSchema
  .extend({ status: z.enum(EDITABLE_STATUSES) })
  .refine(isWorthIt, stagesAreWorthIt)
  .refine(fitsCards, stageTooLarge)

const nameMissing = 'Please type your name to sign.'

/** The name of the signer as the law knows it. A signature without one has the name of the account. */
export const legalName = requiredInput(nameMissing)

/**
 * A drawn signature is an SVG path of our own pad; a typed one is a name. Both are rendered as text or path data only.
 */
export const signatureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), value: requiredInput(nameMissing) }),
  z.object({
    kind: z.literal('drawn'),
    value: z
      .string()
      .min(1, 'Please sign in the box.')
      .max(20_000, 'This signature is too complex. Please sign again.')
      .regex(/^[MLQCZ0-9 .,-]+$/, "We couldn't read this signature. Please sign again."),
  }),
])
export type Signature = z.output<typeof signatureSchema>

/** The fields of the signing form. A typed signature is the legal name. */
export const signingSchema = z.object({ legalName }).and(signatureSchema)
