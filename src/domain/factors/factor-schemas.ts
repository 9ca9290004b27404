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

/** The browser's response about a passkey. The library checks the rest. */
const base64url = z.base64url().max(12_000)
const passkeyAnswer = z.looseObject({
  id: base64url.min(1),
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: base64url, transports: z.array(z.string().max(40)).max(10).optional() }),
  clientExtensionResults: z.looseObject({}).default({}),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

const passkeyNameMaxLength = 60
const passkeyName = z
  .string({ error: 'Enter a name.' })
  .trim()
  .min(1, 'Enter a name.')
  .max(passkeyNameMaxLength, `Use at most ${passkeyNameMaxLength} characters.`)

export const passkeyNameSchema = z.object({ name: passkeyName })
export const newPasskeySchema = passkeyNameSchema.extend({ response: passkeyAnswer })
export const passkeySignInSchema = z.object({ response: passkeyAnswer })

/** Setting up accepts only a code from the app. */
export const totpCodeSchema = z.object({
  code: typedCode.refine((code) => new RegExp(`^\\d{${totpDigits}}$`).test(code), `The code has ${totpDigits} digits.`),
})
