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

/** Says what is wrong with a longer text. */
export const tooLong = (max: number) => `Please use at most ${max} characters.`

/** PostgreSQL can't store a NUL character or half of a surrogate pair, so schemas reject both. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()
const notStorable = "Remove characters that can't be displayed."

/** A text of spaces, control characters, joiners and fillers shows nothing. */
const isVisible = (text: string) => /[^\s\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800]/u.test(text)

const text = (max: number, required: string | undefined) => {
  const base = z.string(required === undefined ? undefined : { error: required }).trim()
  const bounded =
    required === undefined ? base : base.min(1, { error: required, abort: true }).refine(isVisible, required)
  return bounded.max(max, tooLong(max)).refine(isStorable, notStorable)
}

/** An input is a single line, such as a subject or a heading, so it can't contain line breaks. */
const input = (required: string | undefined) =>
  text(inputMaxLength, required).refine((typed) => !/[\n\r\u2028\u2029]/.test(typed), 'Please use a single line.')

export const requiredInput = (message: string) => input(message)
export const requiredArea = (message: string) => text(areaMaxLength, message)
export const optionalInput = () => input(undefined).optional()
export const optionalArea = () => text(areaMaxLength, undefined).optional()

/**
 * The specification has two email messages, one per screen, so the caller passes its message. The address is checked
 * before it is lower-cased, because the lower case of a Kelvin sign is the letter k of another address.
 */
export const email = (invalid: string) =>
  z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, 'Email is required')
    .max(inputMaxLength, invalid)
    .pipe(z.email(invalid).toLowerCase())

/** Dollars with at most two decimals. Rules about several fields don't run with a larger amount. */
export const dollars = (messages: { required: string; tooSmall: string }) =>
  z
    .number({ error: messages.required })
    .gt(0, messages.tooSmall)
    .max(amountMaxCents / 100, { error: 'Please enter a smaller amount.', abort: true })
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Please use at most two decimals.')
