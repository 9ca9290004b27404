/** What each step of an attempt asks for, and the call that takes it [AUTH-03, AUTH-04]. */
import type { FieldValues, Resolver } from 'react-hook-form'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import type { AttemptStep, LoginAnswer } from './login-step.ts'

export interface AttemptTyped extends FieldValues {
  code: string
  password: string
  confirmPassword: string
}

interface AttemptFields {
  asksForCode: boolean
  asksForPassword: boolean
  resolver: Record<'web' | 'mobile', Resolver<AttemptTyped>>
  send: (attempt: string, typed: AttemptTyped) => Promise<LoginAnswer>
}

const schemas = () => import('#domain/sign-in/sign-in-schemas.ts')

const codeResolvers = {
  web: lazyResolver<AttemptTyped>(async () => (await schemas()).attemptCodeSchema.pick({ code: true })),
  mobile: lazyResolver<AttemptTyped>(async () => (await schemas()).mobileCodeSchema),
}
const passwordResolver = lazyResolver<AttemptTyped>(async () => (await schemas()).passwordStepSchema)

const codeAlone: AttemptFields = {
  asksForCode: true,
  asksForPassword: false,
  resolver: codeResolvers,
  send: (attempt, { code }) => call('POST /session/attempt/code', { body: { attempt, code } }),
}

export const ATTEMPT_FIELDS: Readonly<Record<AttemptStep['nextStep'], AttemptFields>> = {
  confirmSignUp: codeAlone,
  codeChallenge: codeAlone,
  newPasswordRequired: {
    asksForCode: false,
    asksForPassword: true,
    resolver: { web: passwordResolver, mobile: passwordResolver },
    send: (attempt, { password }) => call('POST /session/attempt/password', { body: { attempt, password } }),
  },
  resetPassword: {
    asksForCode: true,
    asksForPassword: true,
    resolver: {
      web: lazyResolver<AttemptTyped>(async () => (await schemas()).resetStepSchema),
      mobile: lazyResolver<AttemptTyped>(async () => (await schemas()).mobileResetStepSchema),
    },
    send: (attempt, { code, password }) => call('POST /session/attempt/reset', { body: { attempt, code, password } }),
  },
}
