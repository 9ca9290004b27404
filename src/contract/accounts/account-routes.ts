import { z } from 'zod'
import {
  codeAnswerSchema,
  codeRequestSchema,
  nameSchema,
  passwordLoginSchema,
  webEmail,
} from '#domain/accounts/account-schemas.ts'
import { defineRoutes } from '../core/route.ts'
import { customerView, userView } from './account-view.ts'

const signedIn = z.object({ idToken: z.string(), user: userView })

export const accountRoutes = defineRoutes({
  'POST /session/code/send': {
    summary: 'Mails a sign-in code; answers alike for known and unknown addresses.',
    body: codeRequestSchema,
  },
  'POST /session/code/verify': {
    summary: 'Signs in with the mailed code; a new address signs up.',
    body: codeAnswerSchema,
    answer: signedIn,
  },
  'POST /session/password': {
    summary: 'Signs in with a username or an email and a password.',
    body: passwordLoginSchema,
    answer: signedIn,
  },
  'POST /session/refresh': {
    summary: 'Gives a new id token for the session cookie.',
    answer: z.object({ idToken: z.string() }),
  },
  'GET /session': {
    summary: 'Who is signed in.',
    answer: z.object({ user: userView.nullable() }),
  },
  'DELETE /session': { summary: 'Signs out everywhere: ends every session of the user.' },
  'POST /user/byEmail': {
    summary: 'Whether an address has an account, and whether it is verified.',
    body: z.object({ id: webEmail() }),
    answer: z.object({ user: z.object({ username: z.string(), emailVerified: z.boolean() }).nullable() }),
  },
  'POST /name': {
    summary: "Sets the caller's display name.",
    body: nameSchema,
    answer: z.object({ name: z.string() }),
  },
  'GET /customers/self': { summary: "The customer's own record.", answer: customerView },
})
