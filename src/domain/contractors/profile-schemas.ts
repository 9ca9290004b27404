/**
 * The schemas of a contractor's profile. The onboarding steps, the profile form and the API parse with them [ONB-01,
 * ONB-02, ONB-03, PROF-05].
 */
import { z } from 'zod'
import { dollars, optionalArea, optionalInput, requiredArea, requiredInput } from '../core/field-schemas.ts'
import { cityBelongs, cityIssue, citySchema, stateIssue, stateSchema } from '../core/place-schemas.ts'
import { inputMaxLength } from '../core/text-limits.ts'
import { caseAttachment, casePicture } from '../uploads/attachment-schemas.ts'
import { digitsOf, isAbn, isAcn, isBsb } from './business-number.ts'
import { insuranceFilesMax, photosMax, TAX_TYPES } from './contractor.ts'
import { isTraitTag, traitTags } from './trait-tags.ts'

const categoriesMax = 12

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}

const categoryIds = z
  .array(z.string().max(64), { error: 'Business category is required' })
  .min(1, 'Business category is required')
  .max(categoriesMax)
  .transform(unique)

const areaShape = { categoryIds, state: stateSchema, city: citySchema, address: requiredInput('Address is required') }

/** Step 1: categories and location. */
export const serviceAreaSchema = z.object(areaShape).refine(cityBelongs, cityIssue)

const abn = requiredInput('ABN is required').transform(digitsOf).refine(isAbn, 'Enter a valid 11-digit ABN.')
const acn = z
  .string()
  .trim()
  .transform(digitsOf)
  .refine((digits) => digits === '' || isAcn(digits), 'Enter a valid 9-digit ACN.')
const hourlyPrice = dollars({ required: 'Please enter a price.', tooSmall: 'The price must be greater than 0.' })

const businessShape = {
  name: requiredInput('Name is required'),
  advantage: requiredArea('Advantage is required'),
  abn,
  licenseNo: optionalInput(),
  establishmentTime: requiredInput('Establishment time is required'),
  hourlyPrice: hourlyPrice.optional(),
}

/** Step 2: business details. */
export const businessSchema = z.object(businessShape)

const tagsMessage = 'Please select at least one tag'
const tags = z
  .array(z.string().refine(isTraitTag, tagsMessage), { error: tagsMessage })
  .min(1, tagsMessage)
  .max(traitTags.length)
  .transform(unique)

/** Step 3: trait tags [DATA-08]. */
export const traitsSchema = z.object({ tags })

/** A captioned photo of work, of the team or of a case. */
const photo = z.object({ path: casePicture, caption: optionalInput() })

export const bankDetailsSchema = z.object({
  accountName: requiredInput('Account name is required'),
  bsb: requiredInput('BSB is required')
    .refine(isBsb, 'Enter a 6-digit BSB, such as 062-000.')
    .transform((typed) => typed.replaceAll(/\D/g, '')),
  accountNumber: requiredInput('Account number is required')
    .transform(digitsOf)
    .refine((digits) => /^\d{4,9}$/.test(digits), 'Enter an account number of 4 to 9 digits.'),
})

/**
 * A partial change. Absent fields keep their value. An empty text clears an optional field, and 0 clears the hourly
 * price. State and city change together.
 */
const shownFields = z.object({
  ...areaShape,
  ...businessShape,
  hourlyPrice: hourlyPrice.or(z.literal(0)),
  tags,
  company: optionalInput(),
  acn: acn.optional(),
  contact: z.object({ name: optionalInput() }),
  taxType: z.enum(TAX_TYPES),
  picture: casePicture.or(z.literal('')),
  insuranceCover: optionalArea(),
  insuranceFiles: z.array(caseAttachment).max(insuranceFilesMax, `Please attach at most ${insuranceFilesMax} files.`),
  photos: z.array(photo).max(photosMax, `Please add at most ${photosMax} photos.`),
})
const ownFields = shownFields.extend({
  bankDetails: bankDetailsSchema,
  /** Required when the last sign-in is too old for a change of bank details. */
  currentPassword: z.string().max(256),
})

interface PlaceChange {
  readonly state?: string | undefined
  readonly city?: string | undefined
}

const hasState = ({ state, city }: PlaceChange) => city === undefined || state !== undefined
const hasItsCity = ({ state, city = '' }: PlaceChange) => state === undefined || cityBelongs({ state, city })

export const profileChangeSchema = ownFields.partial().refine(hasState, stateIssue).refine(hasItsCity, cityIssue)
export type ProfileChange = z.output<typeof profileChangeSchema>

/** The change by an admin, without bank details. `version` is the record version that the admin has loaded. */
export const contractorChangeSchema = shownFields
  .partial()
  .extend({ version: z.string().max(inputMaxLength) })
  .refine(hasState, stateIssue)
  .refine(hasItsCity, cityIssue)
export type ContractorChange = z.output<typeof contractorChangeSchema>
