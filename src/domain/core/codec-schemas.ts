/** Text formats of values in settings and lists [DATA-06]. */
import { z } from 'zod'
import { requiredInput } from './field-schemas.ts'

/** A calendar day without a time: "2026-11-21". */
export const dateOnlySchema = z.iso.date('Please enter a day as YYYY-MM-DD.')

/** Red, green and blue as two hex digits each, plus two for opacity: "#FFC501", "#FFC50180". */
export const hexColourSchema = z
  .string()
  .regex(/^#(?:[\dA-Fa-f]{6}|[\dA-Fa-f]{8})$/, 'Please enter a colour as # and 6 or 8 digits.')

/** Three numbers without leading zeros: "1.12.0". */
export const versionSchema = z
  .string()
  .regex(/^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/, 'Please enter a version as x.y.z.')

/** One option of a select: its label, its stored value and an optional image. */
export const selectOptionSchema = z.object({
  label: requiredInput('Please enter a label'),
  value: requiredInput('Please enter a value'),
  image: requiredInput('Please choose a picture').optional(),
})
