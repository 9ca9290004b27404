import { z } from 'zod'
import { SOCIAL_PROVIDERS } from '#domain/accounts/account.ts'
import { webEmail } from '#domain/accounts/account-schemas.ts'
import {
  attemptCodeSchema,
  attemptPasswordSchema,
  attemptResetSchema,
  attemptSchema,
  codeInputSchema,
  codeRequestSchema,
  confirmLinkSchema,
  emailSchema,
  linkResetSchema,
  passwordLoginSchema,
  selectRoleSchema,
  signUpSchema,
  updatePasswordSchema,
} from '#domain/sign-in/sign-in-schemas.ts'
import { userView } from '../accounts/account-view.ts'
import { defineRoutes } from '../core/route.ts'
import { nextStepView, signedInView, signInResponse } from './sign-in-view.ts'

export const signInRoutes = defineRoutes({
  'POST /session/code/send': {
    summary: 'Emails a sign-in code; the response is the same for known and unknown addresses.',
    body: codeRequestSchema,
  },
  'POST /session/code/verify': {
    summary: 'Signs in with the emailed code; a new address signs up.',
    body: codeInputSchema,
    response: signInResponse,
  },
  'POST /session/password': {
    summary: 'Signs in with a username or email and a password, or returns the next step.',
    body: passwordLoginSchema,
    response: signInResponse,
  },
  'POST /session/sign-up': {
    summary: 'Signs up with a password; a code or link then proves the address.',
    body: signUpSchema,
    response: nextStepView,
  },
  'POST /session/sign-up/link': {
    summary: 'Confirms a sign-up with the emailed link, and signs in.',
    body: confirmLinkSchema,
    response: signedInView,
  },
  'POST /session/attempt/code': {
    summary: 'Continues an attempt with the emailed code: confirms a sign-up or a suspect password.',
    body: attemptCodeSchema,
    response: signInResponse,
  },
  'POST /session/attempt/code/send': { summary: 'Sends the code or link of an attempt again.', body: attemptSchema },
  'POST /session/attempt/password': {
    summary: 'Sets a required new password.',
    body: attemptPasswordSchema,
    response: signedInView,
  },
  'POST /session/attempt/reset': {
    summary: 'Sets a new password with the emailed code.',
    body: attemptResetSchema,
    response: signedInView,
  },
  'POST /session/password/forgot': {
    summary: 'Emails a password reset code; an unconfirmed address is confirmed first.',
    body: emailSchema,
    response: nextStepView,
  },
  'POST /session/password/link': {
    summary: 'Emails a reset link; the response is the same for known and unknown addresses.',
    body: emailSchema,
  },
  'POST /session/password/reset': {
    summary: 'Sets a new password with the emailed link, and signs in.',
    body: linkResetSchema,
    response: signedInView,
  },
  'PATCH /account/password': {
    summary: "Changes the caller's password and ends their other sessions.",
    body: updatePasswordSchema,
    response: signedInView,
  },
  'GET /session/providers': {
    summary: 'The social sign-in providers.',
    response: z.array(z.object({ provider: z.enum(SOCIAL_PROVIDERS), name: z.string(), isSandbox: z.boolean() })),
  },
  'PATCH /roles/select': {
    summary: 'Sets the role of a caller from a social sign-in, once.',
    body: selectRoleSchema,
    response: z.object({ user: userView }),
  },
  'POST /user/byEmail': {
    summary: 'Whether an address has an account, and whether it is verified.',
    body: z.object({ id: webEmail() }),
    response: z.object({ user: z.object({ username: z.string(), emailVerified: z.boolean() }).nullable() }),
  },
})
