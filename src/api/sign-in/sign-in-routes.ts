import { z } from 'zod'
import { SOCIAL_PROVIDERS } from '#domain/accounts/account.ts'
import { webEmail } from '#domain/accounts/account-schemas.ts'
import {
  attemptCodeSchema,
  attemptPasswordSchema,
  attemptResetSchema,
  attemptSchema,
  codeAnswerSchema,
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
import { nextStepView, signedInView, signInAnswer } from './sign-in-view.ts'

export const signInRoutes = defineRoutes({
  'POST /session/code/send': {
    summary: 'Emails a sign-in code; answers alike for known and unknown addresses.',
    body: codeRequestSchema,
  },
  'POST /session/code/verify': {
    summary: 'Signs in with the mailed code; a new address signs up.',
    body: codeAnswerSchema,
    answer: signInAnswer,
  },
  'POST /session/password': {
    summary: 'Signs in with a username or an email and a password, or says what is asked for next.',
    body: passwordLoginSchema,
    answer: signInAnswer,
  },
  'POST /session/sign-up': {
    summary: 'Opens an account with a password; its address is proved by a code or a link.',
    body: signUpSchema,
    answer: nextStepView,
  },
  'POST /session/sign-up/link': {
    summary: 'Confirms the address of a sign-up with the link out of the mail, and signs in.',
    body: confirmLinkSchema,
    answer: signedInView,
  },
  'POST /session/attempt/code': {
    summary: 'Goes on with a mailed code: confirms a sign-up, or a password that was in doubt.',
    body: attemptCodeSchema,
    answer: signInAnswer,
  },
  'POST /session/attempt/code/send': { summary: 'Emails the code of an attempt anew.', body: attemptSchema },
  'POST /session/attempt/password': {
    summary: 'Goes on with a new password where one is required.',
    body: attemptPasswordSchema,
    answer: signedInView,
  },
  'POST /session/attempt/reset': {
    summary: 'Goes on with the mailed code and a new password.',
    body: attemptResetSchema,
    answer: signedInView,
  },
  'POST /session/password/forgot': {
    summary: 'Emails a code to choose a new password with; an address that was never confirmed is confirmed first.',
    body: emailSchema,
    answer: nextStepView,
  },
  'POST /session/password/link': {
    summary: 'Emails a link to choose a new password with; answers alike for known and unknown addresses.',
    body: emailSchema,
  },
  'POST /session/password/reset': {
    summary: 'Chooses a new password with the mailed link, and signs in.',
    body: linkResetSchema,
    answer: signedInView,
  },
  'PATCH /account/password': {
    summary: "Changes the caller's password and ends their other sessions.",
    body: updatePasswordSchema,
    answer: signedInView,
  },
  'GET /session/providers': {
    summary: 'The providers with which one can sign in.',
    answer: z.array(z.object({ provider: z.enum(SOCIAL_PROVIDERS), name: z.string(), isSandbox: z.boolean() })),
  },
  'PATCH /roles/select': {
    summary: 'Gives the caller, who came from a provider, their role; once.',
    body: selectRoleSchema,
    answer: z.object({ user: userView }),
  },
  'POST /user/byEmail': {
    summary: 'Whether an address has an account, and whether it is verified.',
    body: z.object({ id: webEmail() }),
    answer: z.object({ user: z.object({ username: z.string(), emailVerified: z.boolean() }).nullable() }),
  },
})
