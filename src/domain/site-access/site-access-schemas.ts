/** Settings of protected pages, and the password a visitor enters [FORM-25]. */
import { z } from 'zod'
import { isAlwaysOpen, normalisedPath, PAGE_REQUIREMENTS, protectedPagesMax } from '../core/protected-pages.ts'

const passwordMinLength = 8
const passwordMaxLength = 256
const pathMaxLength = 200

const pathSchema = z
  .string()
  .trim()
  .max(pathMaxLength)
  .toLowerCase()
  .transform((path) => (path === '/' ? path : path.replace(/(?<!\/)\/+$/, '')))
  .refine((path) => /^\/[\w\-/.~]*$/.test(path) && normalisedPath(path) === path, {
    message: 'A path begins with a slash, such as /consult.',
    abort: true,
  })
  .refine((path) => !isAlwaysOpen(path), { message: 'This page is needed to sign in, so it stays open.' })

const rulesSchema = z
  .array(z.object({ path: pathSchema, requires: z.enum(PAGE_REQUIREMENTS) }))
  .max(protectedPagesMax)
  .superRefine((rules, { addIssue }) => {
    for (const [index, { path }] of rules.entries()) {
      if (rules.findIndex((other) => other.path === path) < index)
        addIssue({ code: 'custom', path: [index, 'path'], message: 'This path is already in the list.' })
    }
  })

/**
 * The settings form. Without a password the current one stays. With `seen`, the server rejects the change if the rules
 * have changed since.
 */
export const siteAccessSchema = z.object({
  rules: rulesSchema,
  seen: z
    .array(z.object({ path: z.string(), requires: z.enum(PAGE_REQUIREMENTS) }))
    .max(protectedPagesMax)
    .optional(),
  password: z
    .string()
    .min(passwordMinLength, 'The site password must be at least 8 characters.')
    .max(passwordMaxLength)
    .optional(),
})

export const unlockSchema = z.object({ password: z.string({ error: 'Enter the password.' }).max(passwordMaxLength) })
