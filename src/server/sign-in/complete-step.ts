/**
 * Runs one step of the sign-in machine and its effects. All sign-in methods call this function, so it enforces the
 * account status everywhere. The caller holds the account lock and sends the email after the commit.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInResponse } from '#api/sign-in/sign-in-view.ts'
import { hasOwnName, neutralName } from '#domain/accounts/account-name.ts'
import { decide } from '#domain/core/machine.ts'
import { codeLifetimeMs, linkLifetimeMs } from '#domain/sign-in/sign-in-code.ts'
import {
  CONFIRM_BY_LINK,
  type NextStep,
  SIGN_IN_STEPS,
  type SignInShape,
  signInMachine,
} from '#domain/sign-in/sign-in-machine.ts'
import { type AccountRow, clearWrongPasswords, insertContractor, setPasswordHash } from '../accounts/account-store.ts'
import { fireAccountEvent } from '../accounts/fire-account-event.ts'
import { recordSecurityEvent } from '../accounts/record-security-event.ts'
import type { ReportFactorChange } from '../accounts/report-factor-change.ts'
import type { IsBreached } from '../adapters/passwords/breached-passwords.ts'
import type { Db } from '../core/db/sql.ts'
import { type FactorKeys, factorsFor } from '../factors/verify-factor.ts'
import { createSession, endSessions, type SessionDeps } from '../sessions/create-session.ts'
import { sessionHash } from '../sessions/session-cookie.ts'
import { endAttempts, insertAttempt } from './attempt-store.ts'
import { type ConfirmToken, createEmailLink } from './email-link.ts'
import { codeMac, newCode } from './emailed-code.ts'
import type { EnqueueEmail } from './enqueue-email.ts'
import { endLinks } from './link-store.ts'
import { applySignUp, type SignUp, useInvitation } from './sign-up-store.ts'

export interface SignInStepDeps extends SessionDeps, FactorKeys {
  readonly enqueueEmail: EnqueueEmail
  readonly isBreached: IsBreached
  readonly reportFactorChange: ReportFactorChange
}

export interface StepInput {
  readonly account: AccountRow
  /** The current step of the user. */
  readonly at: SignInShape['status']
  readonly event: SignInShape['event']
  /** The hash of the password chosen in this attempt. */
  readonly passwordHash?: string | null
  /** False if the chosen password equals the current one. */
  readonly passwordIsNew?: boolean
  /** The sign-up data, applied once the address is proved. */
  readonly signUp?: SignUp | null
}

/** The email to send after the commit: a code, or a link by its token. */
export type StepEmail = { readonly to: string } & ({ readonly code: string } | ConfirmToken)

export interface StepResult {
  readonly response: SignInResponse
  readonly email: StepEmail | undefined
}

type Effect = SignInShape['effect']

export async function completeStep(
  db: Db,
  deps: SignInStepDeps,
  input: StepInput,
  now: Date,
  reply: FastifyReply,
): Promise<StepResult> {
  const { account, at, event, passwordIsNew = true } = input
  const facts = { passwordIsNew, hasEmail: account.email !== null }
  const { to, effects: listed } = decide(signInMachine, { status: at, party: account.status, facts }, event)
  const effects = new Set(listed)
  const confirmed = effects.has('confirmAccount') ? await confirmAccount(db, deps, input, now) : account
  const previousCookie = deps.cookie.read(reply.request)
  const current = await changePassword(
    db,
    deps,
    confirmed,
    { ...input, effects, previousCookie, request: reply.request },
    now,
  )
  if (effects.has('createSession')) {
    const isStrong = at === 'secondFactor' || event === 'submitPasskey'
    const factors = isStrong ? [] : await factorsFor(db, account)
    if (factors.length > 0) {
      const { to: next } = decide(signInMachine, { status: 'done', party: current.status, facts }, 'requireFactor')
      const step = await startAttempt(db, deps.pepper, current, next as NextStep, { effects: new Set() }, now)
      return { ...step, response: { ...step.response, factors } }
    }
    if (account.failed_password_attempts > 0) await clearWrongPasswords.run(db, [account.id])
    return { response: await createSession(db, deps, current, now, reply), email: undefined }
  }
  return await startAttempt(db, deps.pepper, current, to as NextStep, { ...input, effects }, now)
}

const owner = { party: 'owner', actorId: null } as const

async function confirmAccount(
  db: Db,
  { trackAction }: SignInStepDeps,
  { account, signUp }: StepInput,
  now: Date,
): Promise<AccountRow> {
  const { account: confirmed } = await fireAccountEvent(db, account, 'confirm', owner, now)
  const current = signUp ? await withSignUp(db, confirmed, signUp, now) : confirmed
  if (current.role === 'contractor') await insertContractor.run(db, [account.id, now])
  if (signUp?.invitation) await useInvitation.run(db, [Buffer.from(signUp.invitation, 'hex'), now])
  await trackAction(db, 'register', current, now)
  return current
}

async function withSignUp(db: Db, account: AccountRow, signUp: SignUp, now: Date): Promise<AccountRow> {
  const { role, acceptCommunications = null } = signUp
  const name = signUp.name ?? (hasOwnName(account.name) ? null : neutralName(role))
  // Most sign-ups are the first, so there is nothing to overwrite.
  if (role === account.role && (name ?? account.name) === account.name && acceptCommunications === null) return account
  return (await applySignUp.maybe(db, [account.id, role, name, acceptCommunications, now])) ?? account
}

interface Change extends StepInput {
  readonly effects: ReadonlySet<Effect>
  /** The cookie of the browser's previous session, which ends with this sign-in. */
  readonly previousCookie: string | undefined
  readonly request: FastifyRequest
}

/** Attempts and links of an older password end, so that nothing started with it can set the next one. */
async function changePassword(
  db: Db,
  deps: SignInStepDeps,
  account: AccountRow,
  { passwordHash = null, effects, previousCookie, request }: Change,
  now: Date,
): Promise<AccountRow> {
  let current = account
  if (effects.has('holdPendingPassword')) await setPasswordHash.run(db, [account.id, passwordHash, now])
  // Without a password there was no sign-up, so there is nothing to discard.
  const discardsPassword = effects.has('discardPassword') && account.password_hash !== null
  if (!effects.has('savePassword') && !discardsPassword) return current
  const newHash = effects.has('savePassword') ? passwordHash : null
  await setPasswordHash.run(db, [account.id, newHash, now])
  await endAttempts.run(db, [account.id])
  await endLinks.run(db, [account.id, now])
  if (newHash !== null) current = (await fireAccountEvent(db, current, 'setPassword', owner, now)).account
  if (!effects.has('endOtherSessions')) return current
  await endSessions(db, account.id, { reason: 'passwordChanged', now, cookieValue: previousCookie })
  await recordSecurityEvent(db, { accountId: account.id, event: 'passwordChanged' }, request, now)
  await deps.enqueueEmail(db, { about: 'passwordChanged', accountId: account.id })
  return { ...current, session_epoch: current.session_epoch + 1 }
}

interface AttemptInput extends Pick<StepInput, 'passwordHash' | 'signUp'> {
  readonly effects: ReadonlySet<Effect>
}

async function startAttempt(
  db: Db,
  pepper: string,
  account: AccountRow,
  nextStep: NextStep,
  { effects, passwordHash = null, signUp = null }: AttemptInput,
  now: Date,
): Promise<StepResult> {
  const attempt = randomBytes(32).toString('base64url')
  const attemptHash = sessionHash(attempt)
  const { id, email, session_epoch } = account
  const code = effects.has('emailCode') && email !== null ? newCode() : undefined
  const mac = code === undefined ? null : codeMac(pepper, attempt, code)
  const lifetimeMs = effects.has('sendEmailLink') ? linkLifetimeMs.confirmSignUp : codeLifetimeMs
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const signUpJson = signUp === null ? null : JSON.stringify(signUp)
  await insertAttempt.run(db, [attemptHash, id, nextStep, mac, passwordHash, signUpJson, session_epoch, expiresAt])
  const message = effects.has('sendEmailLink') ? CONFIRM_BY_LINK : SIGN_IN_STEPS[nextStep]
  const response = { nextStep, attempt, message }
  if (email === null) return { response, email: undefined }
  if (code !== undefined) return { response, email: { to: email, code } }
  if (!effects.has('sendEmailLink')) return { response, email: undefined }
  const from = { account_id: id, password_hash: passwordHash, attempt_hash: attemptHash, sign_up: signUp }
  const token = await createEmailLink(db, 'confirmSignUp', from, now)
  return { response, email: { to: email, token, role: signUp?.role } }
}
