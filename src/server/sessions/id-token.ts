/**
 * The id token: what a client sends with every call in the authorization header [AUTH-09]. Signed with EdDSA, good for
 * fifteen minutes. A token that has been checked once is remembered until it expires or its account signs out or changes, so that
 * a busy client does not cost a signature check for every call.
 */
import { errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { supportUsername } from '#domain/accounts/account.ts'
import { tokenPermissions } from '#domain/core/capabilities.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { AccountRow } from '../accounts/account-store.ts'
import type { Actor } from '../core/http/actor.ts'

const algorithm = 'EdDSA'
const typ = 'JWT'
const issuer = 'plumbline'
const audience = 'plumbline:id'
const lifetimeSeconds = 15 * 60
const rememberedMax = 10_000

/** The claims that name an actor; `ep` is the account's session epoch when the token was made. */
export interface CheckedToken {
  readonly accountId: string
  readonly sessionId: string
  readonly epoch: number
  readonly expiresAtMs: number
  /** How many changes of accounts had been heard when the check began. */
  readonly heard: number
}

export interface IdTokens {
  /** What others check our tokens with, published as a JSON Web Key Set. */
  readonly publicKeys: readonly (JWK & { kty: string; kid: string })[]
  /** A token ends with its session at the latest. */
  issue(account: AccountRow, sessionId: string, now: Date, sessionEnds?: Date): Promise<string>
  /** Checks signature, kind, issuer, audience and time; throws `jwt expired` word for word when it is too old. */
  check(token: string, now: Date): Promise<CheckedToken>
  remembered(token: string, now: Date): Actor | undefined
  /** Remembers nothing where a change was heard since the check began: the actor may be read from before it. */
  remember(token: string, checked: CheckedToken, actor: Actor): void
  /** Forgets the tokens of one account, or all of them. */
  forget(accountId?: string): void
}

export async function idTokens(privateKey: JWK): Promise<IdTokens> {
  const { d: _secret, ...publicPart } = privateKey
  const signingKey = await importJWK({ ...privateKey, alg: algorithm }, algorithm)
  const checkingKey = await importJWK({ ...publicPart, alg: algorithm }, algorithm)
  const known = new Map<string, { actor: Actor; expiresAtMs: number }>()
  let changesHeard = 0

  return {
    publicKeys: [{ ...publicPart, kty: 'OKP', kid: privateKey.kid ?? '', alg: algorithm, use: 'sig' }],

    issue: (account, sessionId, now, sessionEnds) =>
      new SignJWT(claimsOf(account, sessionId))
        .setProtectedHeader({ alg: algorithm, typ, kid: privateKey.kid ?? '' })
        .setSubject(account.id)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds(now))
        .setExpirationTime(Math.min(seconds(now) + lifetimeSeconds, seconds(sessionEnds ?? never)))
        .sign(signingKey),

    check: async (token, now) => {
      const heard = changesHeard
      const { payload } = await jwtVerify(token, checkingKey, {
        algorithms: [algorithm],
        typ,
        issuer,
        audience,
        requiredClaims: ['exp'],
        currentDate: now,
      }).catch((error: unknown) => {
        throw error instanceof errors.JWTExpired ? coreErrors.tokenExpired() : coreErrors.unauthenticated()
      })
      const { sub, ep, sid } = payload
      if (!sub || typeof ep !== 'number' || typeof sid !== 'string') throw coreErrors.unauthenticated()
      return { accountId: sub, sessionId: sid, epoch: ep, expiresAtMs: (payload.exp ?? 0) * 1000, heard }
    },

    remembered: (token, now) => {
      const entry = known.get(token)
      if (entry === undefined) return undefined
      if (entry.expiresAtMs <= now.getTime()) throw coreErrors.tokenExpired()
      return entry.actor
    },

    remember: (token, { expiresAtMs, heard }, actor) => {
      if (heard !== changesHeard) return
      const oldest = known.keys().next()
      if (known.size >= rememberedMax && !oldest.done) known.delete(oldest.value)
      known.set(token, { actor, expiresAtMs })
    },

    forget: (accountId) => {
      changesHeard += 1
      for (const [token, { actor }] of known) if (accountId === undefined || actor.id === accountId) known.delete(token)
    },
  }
}

/** The token's claims [AUTH-09]; permissions are informative, the server looks them up. */
function claimsOf(account: AccountRow, sessionId: string) {
  return {
    username: account.username,
    name: account.name,
    role: account.role,
    email: account.email,
    emailVerified: account.email_verified,
    profile: { supportUsername: supportUsername(account.username, account.role) },
    permissions: tokenPermissions(account.permissions),
    paymentCustomerId: account.payment_customer_id,
    ep: account.session_epoch,
    sid: sessionId,
  }
}

const never = new Date(8.64e15)
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
