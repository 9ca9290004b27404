/** The codes of a second factor. Web forms and the API share these schemas. */
import { z } from 'zod'
import { totpDigits } from './factor-rules.ts'

const required = 'Enter the code.'
const codeMaxLength = 20

/** Users copy codes with spaces and dashes, and type capitals. */
const typedCode = z
  .string({ error: required })
  .max(codeMaxLength, 'This code is too long.')
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, required))

/** A code from the app, or a recovery code. */
export const factorCodeSchema = z.object({ code: typedCode })

/** Setting up accepts only a code from the app. */
export const totpCodeSchema = z.object({
  code: typedCode.refine((code) => new RegExp(`^\\d{${totpDigits}}$`).test(code), `The code has ${totpDigits} digits.`),
})
