/**
 * Passkeys (WebAuthn). The browser signs a random challenge for our origin, so a copied page on another address gets
 * nothing. A passkey verifies the person too, so it is a password and a second factor in one.
 */
import { randomBytes } from 'node:crypto'
import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Pool } from 'pg'
import { factorErrors } from '#domain/factors/factor-errors.ts'
import { challengeLifetimeMs, passkeysMax } from '#domain/factors/factor-rules.ts'
import type { PasskeyAnswer } from '#domain/factors/factor-schemas.ts'
import type { AccountRow } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import {
  insertChallenge,
  insertPasskey,
  type PasskeyRow,
  passkeyByCredential,
  passkeysOf,
  useChallenge,
  usePasskey,
} from './passkey-store.ts'

/** Loaded at the first use, because it is large and few sign-ins need it. */
const library = () => import('@simplewebauthn/server')

const product = 'Plumbline'
/** Ed25519, ES256 and RS256, which every authenticator supports one of (COSE). */
const algorithms = [-8, -7, -257]
/** 256 bits. */
const challengeBytes = 32

/** The origin that the browser shows, such as `https://plumbline.example`. */
export interface PasskeyContext {
  readonly origin: string
  readonly now: Date
}

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response']
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response']

const hostOf = (origin: string) => new URL(origin).hostname

async function newChallenge(db: Db, accountId: string | null, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(challengeBytes))
  const expiresAt = new Date(now.getTime() + challengeLifetimeMs)
  await insertChallenge.run(db, [Buffer.from(challenge).toString('base64url'), accountId, expiresAt])
  return challenge
}

/** What `navigator.credentials.create` needs. */
export async function passkeyCreation(db: Db, account: AccountRow, { origin, now }: PasskeyContext) {
  const existing = await passkeysOf.all(db, [account.id])
  if (existing.length >= passkeysMax) throw factorErrors.tooManyPasskeys()
  const options = await (await library()).generateRegistrationOptions({
    rpName: product,
    rpID: hostOf(origin),
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.email ?? account.username,
    userDisplayName: account.name,
    supportedAlgorithmIDs: algorithms,
    attestationType: 'none',
    challenge: await newChallenge(db, account.id, now),
    excludeCredentials: existing.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

export type NewPasskey = Parameters<typeof insertPasskey.run>[1]

/** Verifies the browser's response. The challenge is used even if the response is wrong. */
export async function verifyNewPasskey(
  pool: Pool,
  accountId: string,
  { name, response }: { readonly name: string; readonly response: PasskeyAnswer },
  { origin, now }: PasskeyContext,
): Promise<NewPasskey> {
  const { registrationInfo } = await (await library())
    .verifyRegistrationResponse({
      response: response as unknown as Registration,
      expectedChallenge: async (challenge) => (await useChallenge.run(pool, [challenge, accountId, now])) === 1,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      supportedAlgorithmIDs: algorithms,
    })
    .catch(() => ({ registrationInfo: undefined }))
  if (registrationInfo === undefined) throw factorErrors.passkeyNotAdded()
  const { id, publicKey, counter } = registrationInfo.credential
  const transports = response.response.transports ?? []
  return [accountId, id, Buffer.from(publicKey), counter, transports, name, now]
}

export async function addPasskey(db: Db, passkey: NewPasskey): Promise<void> {
  if ((await insertPasskey.run(db, passkey)) !== 1) throw factorErrors.passkeyNotAdded()
}

/** What `navigator.credentials.get` needs. Without an account the browser offers every passkey of this site. */
export async function passkeyRequest(db: Db, accountId: string | null, { origin, now }: PasskeyContext) {
  const allowed = accountId === null ? [] : await passkeysOf.all(db, [accountId])
  const options = await (await library()).generateAuthenticationOptions({
    rpID: hostOf(origin),
    challenge: await newChallenge(db, accountId, now),
    userVerification: 'required',
    ...(accountId !== null && { allowCredentials: allowed.map(({ credential_id: id }) => ({ id })) }),
  })
  return { ...options }
}

/** The passkey of a browser's response, if it is genuine. Call `countPasskeyUse` in the transaction that follows. */
export async function verifyPasskey(
  pool: Pool,
  accountId: string | null,
  answer: PasskeyAnswer,
  { origin, now }: PasskeyContext,
): Promise<{ readonly passkey: PasskeyRow; readonly counter: number }> {
  const passkey = await passkeyByCredential.maybe(pool, [answer.id])
  const isOwn = accountId === null || passkey?.account_id === accountId
  if (passkey === undefined || !isOwn) throw factorErrors.passkeyUnknown()
  const result = await (await library())
    .verifyAuthenticationResponse({
      response: answer as unknown as Authentication,
      expectedChallenge: async (challenge) => (await useChallenge.run(pool, [challenge, accountId, now])) === 1,
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    })
    .catch(() => undefined)
  if (result?.verified !== true) throw factorErrors.passkeyUnknown()
  return { passkey, counter: result.authenticationInfo.newCounter }
}

/** A copied authenticator shows by its old counter. */
export async function countPasskeyUse(db: Db, passkey: PasskeyRow, counter: number, now: Date): Promise<void> {
  if ((await usePasskey.run(db, [passkey.id, counter, now])) !== 1) throw factorErrors.passkeyUnknown()
}
