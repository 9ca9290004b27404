/**
 * Field schemas shared by forms and API, with the limits of specification part 1, section 5. Callers turn '' (browser)
 * and null (API, [API-05]) into undefined before parsing.
 */
import { z } from 'zod'
import { coreErrors } from './core-errors.ts'
import { amountMaxCents } from './money.ts'
import { areaMaxLength, inputMaxLength } from './text-limits.ts'

/** Replaces zod's message where a schema has none. */
z.config({ customError: () => coreErrors.invalid().message })

const tooLong = (max: number) => `Please use at most ${max} characters.`

/** PostgreSQL can't store a NUL character or half of a surrogate pair, so schemas reject both. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()
const notStorable = "Remove characters that can't be displayed."

const text = (max: number, required: string | undefined) => {
  const base = z.string(required === undefined ? undefined : { error: required }).trim()
  const bounded = required === undefined ? base : base.min(1, required)
  return bounded.max(max, tooLong(max)).refine(isStorable, notStorable)
}

/** An input is a single line, such as a subject or a heading, so it can't contain line breaks. */
const input = (required: string | undefined) =>
  text(inputMaxLength, required).refine((typed) => !/[\n\r\u2028\u2029]/.test(typed), 'Please use a single line.')

export const requiredInput = (message: string) => input(message)
export const requiredArea = (message: string) => text(areaMaxLength, message)
export const optionalInput = () => input(undefined).optional()
export const optionalArea = () => text(areaMaxLength, undefined).optional()

/** The specification has two email messages, one per screen, so the caller passes its message. */
export const email = (invalid: string) =>
  z
    .string({ error: 'Email is required' })
    .trim()
    .toLowerCase()
    .min(1, 'Email is required')
    .max(inputMaxLength, invalid)
    .pipe(z.email(invalid))

/** Dollars with at most two decimals. */
export const dollars = (messages: { required: string; tooSmall: string }) =>
  z
    .number({ error: messages.required })
    .gt(0, messages.tooSmall)
    .max(amountMaxCents / 100, 'Please enter a smaller amount.')
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Please use at most two decimals.')
