/** The app settings, which the owner changes without a developer [LAND-04, LAND-07, DIR-01, NAV-13, DATA-06]. */
import { z } from 'zod'
import { isAbn } from '../contractors/business-number.ts'
import { optionalInput, requiredArea, requiredInput } from '../core/field-schemas.ts'
import { numberText } from '../core/formats.ts'
import { siteAttachment } from '../uploads/attachment-schemas.ts'

const halfStars = z.number({ error: 'Enter a score.' }).min(0.5).max(5).multipleOf(0.5, 'Use half-star steps.')

/** A review setting item [DATA-06]. */
export const reviewItemSchema = z.object({
  name: requiredInput('Name is required'),
  score: halfStars,
  content: requiredArea('Please enter the review'),
})

/** A FAQ item [DATA-06]. */
export const faqItemSchema = z.object({
  id: requiredInput('An id is required'),
  question: requiredInput('Please enter the question'),
  answer: requiredArea('Please enter the answer'),
  order: z.number().int().optional(),
})

const figureSchema = z.object({
  value: requiredInput('Please enter the figure'),
  label: requiredInput('Enter what the figure counts'),
})

const memberSchema = z.object({
  name: requiredInput('Name is required'),
  role: optionalInput(),
  picture: siteAttachment.optional(),
})

const certificationSchema = z.object({ name: requiredInput('Name is required'), detail: optionalInput() })

const yesOrNo = z.boolean({ error: 'Please choose.' })

const wholeNumber = (min: number, max: number) =>
  z
    .number({ error: 'Enter a whole number.' })
    .int('Enter a whole number.')
    .min(min, `Enter at least ${min}.`)
    .max(max, `Enter at most ${numberText(max)}.`)

/** The settings that every visitor can read. */
export const publicSettingSchemas = {
  reviews: z.array(reviewItemSchema).max(60),
  faq: z
    .array(faqItemSchema)
    .max(50)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'Each question needs a unique id.'),
  figures: z.array(figureSchema).min(1, 'Keep at least one figure.').max(6),
  about: z.object({ story: requiredArea('Please enter the story'), mission: requiredArea('Please enter the mission') }),
  team: z.array(memberSchema).max(24),
  certifications: z.array(certificationSchema).max(24),
  /** Whether sign-up requires consent to marketing emails [FORM-14]. */
  signUp: z.object({ isMarketingConsentRequired: yesOrNo }),
} as const
export type AppSettings = { [K in keyof typeof publicSettingSchemas]: z.output<(typeof publicSettingSchemas)[K]> }

export const settingSchemas = {
  ...publicSettingSchemas,
  /** Whether contractors may withdraw their earnings [STAGE-09]. */
  payouts: z.object({ isOn: yesOrNo }),
  /** What a new contractor cannot withdraw yet [PAY-10]. */
  newContractors: z.object({
    days: wholeNumber(0, 365),
    reservePercent: wholeNumber(0, 100),
    reserveDays: wholeNumber(0, 180),
    weeklyMax: wholeNumber(0, 1_000_000),
  }),
  /** Above this sum in a day, in dollars, a second admin approves the refunds of an admin [ADMIN-03]. */
  refunds: z.object({ limit: wholeNumber(0, 1_000_000) }),
  /** Business days to respond to a submitted or rejected stage. A contract fixes them at its first signature. */
  stageReviews: z.object({ days: wholeNumber(1, 60) }),
  /** The ABN on new service fee invoices. Issued documents keep theirs [PAY-06]. */
  company: z.object({ abn: optionalInput().refine((abn) => abn === undefined || isAbn(abn), 'Please check the ABN.') }),
} as const
export type SettingKey = keyof typeof settingSchemas
export const settingKeys = Object.keys(settingSchemas) as SettingKey[]
export type SettingContents = { [K in SettingKey]: z.output<(typeof settingSchemas)[K]> }

/** Limits that a second admin guards. So their change needs a second admin too [ADMIN-03]. */
export const settingsOfTwoAdmins: readonly SettingKey[] = ['refunds', 'newContractors']

export function isSettingKey(name: string): name is SettingKey {
  return Object.hasOwn(settingSchemas, name)
}
