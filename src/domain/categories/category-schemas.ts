/** The schemas of a category, for the admin form and the API [CAT-07]. */

import { z } from 'zod'
import { optionalInput, requiredInput } from '../core/field-schemas.ts'
import { numberText } from '../core/formats.ts'
import { siteAttachment } from '../uploads/attachment-schemas.ts'
import { swatchImage, swatchKinds } from './category.ts'

const sortMax = 100_000
const sortMessage = `Please enter a whole number from 0 to ${numberText(sortMax)}.`

/** A drawn sample or an uploaded picture. */
const image = z
  .string({ error: 'Please choose a sample or a picture.' })
  .refine(
    (chosen) => swatchKinds.some((kind) => chosen === swatchImage(kind)) || siteAttachment.safeParse(chosen).success,
    'Please choose a sample or a picture.',
  )

export const categorySchema = z.object({
  name: requiredInput('Name is required'),
  image,
  /** The id of a category without a parent. An empty text clears it. */
  parent: optionalInput(),
  sort: z.number({ error: sortMessage }).int(sortMessage).min(0, sortMessage).max(sortMax, sortMessage),
})
export type CategoryFields = z.output<typeof categorySchema>

/** The changed fields, and optionally the loaded category. The server rejects the change when that is outdated. */
export const categoryChangeSchema = categorySchema.partial().extend({
  seen: z
    .object({ name: z.string(), image: z.string().optional(), parent: z.string().optional(), sort: z.number() })
    .optional(),
})
export type CategoryChange = z.output<typeof categoryChangeSchema>
