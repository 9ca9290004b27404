/**
 * Takes one step of the sign-in machine and carries its effects out. Every way in ends here, so none of them can forget
 * what an account's status asks for. The caller holds the account's lock; the mail is sent after the commit.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { SignInAnswer } from '#contract/sign-in/sign-in-view.ts'
import { decide } from '#domain/core/machine.ts'
import { codeLifetimeMs } from '#domain/sign-in/sign-in-code.ts'
import { type NextStep, SIGN_IN_STEPS, type SignInShape, signInMachine } from '#domain/sign-in/sign-in-machine.ts'
import { type AccountRow, setPasswordHash } from '../accounts/account-store.ts'
import { fireAccountEvent } from '../accounts/fire-account-event.ts'
import type { Db } from '../core/db/sql.ts'
import { endSessions, openSession, type SessionHands } from '../sessions/open-session.ts'
import { sessionHash } from '../sessions/session-cookie.ts'
import { insertAttempt } from './attempt-store.ts'
import { codeMac, newCode } from './mailed-code.ts'

export interface StepHands extends SessionHands {
  readonly pepper: string
}

export interface Shown {
  readonly account: AccountRow
  /** The step that the person is at. */
  readonly at: SignInShape['state']
  readonly event: SignInShape['event']
  /** Of the password that was chosen in this attempt. */
  readonly passwordHash?: string | null
}

export interface StepTaken {
  readonly answer: SignInAnswer
  /** A code that has to be mailed once the transaction has committed. */
  readonly mail: { readonly to: string; readonly code: string } | undefined
}

const owner = { party: 'owner', actorId: null } as const

export async function takeStep(
  db: Db,
  hands: StepHands,
  { account, at, event, passwordHash = null }: Shown,
  now: Date,
  reply: FastifyReply,
): Promise<StepTaken> {
  const { to, effects } = decide(signInMachine, { state: at, party: account.status, facts: {} }, event)
  const orders = new Set(effects)
  let current = account
  if (orders.has('confirmAccount')) current = (await fireAccountEvent(db, current, 'confirm', owner, now)).account
  if (orders.has('keepPassword') && passwordHash !== null) {
    await setPasswordHash.run(db, [account.id, passwordHash, now])
    current = (await fireAccountEvent(db, current, 'setPassword', owner, now)).account
  }
  if (orders.has('dropPassword')) await setPasswordHash.run(db, [account.id, null, now])
  if (orders.has('endOtherSessions')) {
    await endSessions(db, account.id)
    current = { ...current, session_epoch: current.session_epoch + 1 }
  }
  if (orders.has('openSession')) return { answer: await openSession(db, hands, current, now, reply), mail: undefined }
  return await beginAttempt(
    db,
    hands.pepper,
    current,
    to as NextStep,
    { mailsCode: orders.has('mailCode'), passwordHash },
    now,
  )
}

interface AttemptOptions {
  readonly mailsCode: boolean
  readonly passwordHash: string | null
}

async function beginAttempt(
  db: Db,
  pepper: string,
  { id, email }: AccountRow,
  nextStep: NextStep,
  { mailsCode, passwordHash }: AttemptOptions,
  now: Date,
): Promise<StepTaken> {
  const attempt = randomBytes(32).toString('base64url')
  const code = mailsCode && email !== null ? newCode() : undefined
  const mac = code === undefined ? null : codeMac(pepper, attempt, code)
  const expiresAt = new Date(now.getTime() + codeLifetimeMs)
  await insertAttempt.run(db, [sessionHash(attempt), id, nextStep, mac, passwordHash, expiresAt])
  const answer = { nextStep, attempt, message: SIGN_IN_STEPS[nextStep] }
  return { answer, mail: code === undefined || email === null ? undefined : { to: email, code } }
}
