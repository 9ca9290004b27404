/** What a person types to sign in; the web forms and the API parse with the same schemas. */
import { z } from 'zod'
import { email, inputMaxLength, requiredInput } from '../core/field-schemas.ts'
import { SIGN_UP_ROLES } from './account.ts'
import { codeLength } from './sign-in-code.ts'

/** An address as the web asks for it. */
export const webEmail = () => email('Please use valid email')

const code = (required: string) =>
  z.string({ error: required }).trim().min(1, required).max(codeLength, `The code has ${codeLength} characters.`)

export const codeRequestSchema = z.object({ email: webEmail(), role: z.enum(SIGN_UP_ROLES) })

export const codeAnswerSchema = z.object({
  email: webEmail(),
  code: code('Code is required'),
  role: z.enum(SIGN_UP_ROLES),
})

/** The mobile log-in page says the same two things in its own words [AUTH-07]. */
export const mobileEmailSchema = z.object({ email: email('Invalid email address') })
export const mobileCodeSchema = z.object({ code: code('Please enter the code') })

const password = z.string({ error: 'Password is required' }).min(1, 'Password is required').max(inputMaxLength)

export const adminLoginSchema = z.object({ username: requiredInput('Username is required'), password })

/** POST /session/password: an administrator by username; others by email (the next issue of sign-in). */
export const passwordLoginSchema = z.object({
  username: requiredInput('Username is required').optional(),
  email: webEmail().optional(),
  password,
})

export const nameSchema = z.object({ name: requiredInput('Name is required') })
