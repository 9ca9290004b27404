/** The schema of a phone number: an Australian one, or another with a plus and the country. */
import { z } from 'zod'
import { normalisePhone } from './phone-number.ts'
import { inputMaxLength } from './text-limits.ts'

const NATIONAL = /^(?:0[23478]\d{8}|1[38]00\d{6}|13\d{4})$/
const FOREIGN = /^\+[1-9]\d{7,14}$/

/** An empty text clears the number. */
export const phoneSchema = z
  .string()
  .max(inputMaxLength)
  .transform(normalisePhone)
  .refine((phone) => phone === '' || NATIONAL.test(phone) || FOREIGN.test(phone), {
    message: 'Enter a phone number, such as 0412 345 678.',
  })
