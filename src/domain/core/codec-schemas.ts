/** Values that stand in settings and lists as text with a form of its own [DATA-06]. */
import { z } from 'zod'
import { requiredInput } from './field-schemas.ts'

/** A day of the calendar without a time: "2026-11-21". */
export const dateOnlySchema = z.iso.date('Please enter a day as YYYY-MM-DD.')

/** Red, green and blue in two digits each, and two more where the colour is not solid: "#FFC501", "#FFC50180". */
export const hexColourSchema = z
  .string()
  .regex(/^#(?:[\dA-Fa-f]{6}|[\dA-Fa-f]{8})$/, 'Please enter a colour as # and 6 or 8 digits.')

/** Three numbers without leading zeros: "1.12.0". */
export const versionSchema = z
  .string()
  .regex(/^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/, 'Please enter a version as x.y.z.')

/** One of several things to choose from: what people read, what is stored, and a picture where there is one. */
export const selectOptionSchema = z.object({
  label: requiredInput('Please enter a label'),
  value: requiredInput('Please enter a value'),
  image: requiredInput('Please choose a picture').optional(),
})
