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
    summary: 'Emails a sign-in code; answers alike for known and unknown addresses.',
    body: codeRequestSchema,
  },
  'POST /session/code/verify': {
    summary: 'Signs in with the mailed code; a new address signs up.',
    body: codeInputSchema,
    response: signInResponse,
  },
  'POST /session/password': {
    summary: 'Signs in with a username or an email and a password, or says what is asked for next.',
    body: passwordLoginSchema,
    response: signInResponse,
  },
  'POST /session/sign-up': {
    summary: 'Opens an account with a password; its address is proved by a code or a link.',
    body: signUpSchema,
    response: nextStepView,
  },
  'POST /session/sign-up/link': {
    summary: 'Confirms the address of a sign-up with the link out of the mail, and signs in.',
    body: confirmLinkSchema,
    response: signedInView,
  },
  'POST /session/attempt/code': {
    summary: 'Goes on with a mailed code: confirms a sign-up, or a password that was in doubt.',
    body: attemptCodeSchema,
    response: signInResponse,
  },
  'POST /session/attempt/code/send': { summary: 'Emails the code of an attempt anew.', body: attemptSchema },
  'POST /session/attempt/password': {
    summary: 'Goes on with a new password where one is required.',
    body: attemptPasswordSchema,
    response: signedInView,
  },
  'POST /session/attempt/reset': {
    summary: 'Goes on with the mailed code and a new password.',
    body: attemptResetSchema,
    response: signedInView,
  },
  'POST /session/password/forgot': {
    summary: 'Emails a code to choose a new password with; an address that was never confirmed is confirmed first.',
    body: emailSchema,
    response: nextStepView,
  },
  'POST /session/password/link': {
    summary: 'Emails a link to choose a new password with; answers alike for known and unknown addresses.',
    body: emailSchema,
  },
  'POST /session/password/reset': {
    summary: 'Chooses a new password with the mailed link, and signs in.',
    body: linkResetSchema,
    response: signedInView,
  },
  'PATCH /account/password': {
    summary: "Changes the caller's password and ends their other sessions.",
    body: updatePasswordSchema,
    response: signedInView,
  },
  'GET /session/providers': {
    summary: 'The providers with which one can sign in.',
    response: z.array(z.object({ provider: z.enum(SOCIAL_PROVIDERS), name: z.string(), isSandbox: z.boolean() })),
  },
  'PATCH /roles/select': {
    summary: 'Gives the caller, who came from a provider, their role; once.',
    body: selectRoleSchema,
    response: z.object({ user: userView }),
  },
  'POST /user/byEmail': {
    summary: 'Whether an address has an account, and whether it is verified.',
    body: z.object({ id: webEmail() }),
    response: z.object({ user: z.object({ username: z.string(), emailVerified: z.boolean() }).nullable() }),
  },
})
