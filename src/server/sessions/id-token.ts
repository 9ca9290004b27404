/**
 * The id token that a client sends in the authorization header [AUTH-09]. It is signed with EdDSA and valid for 15
 * minutes. The server caches a verified token until it expires or its account changes, to save signature checks.
 */
import {
  createLocalJWKSet,
  errors,
  importJWK,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  SignJWT,
} from 'jose'
import { supportUsername } from '#domain/accounts/account.ts'
import { tokenPermissions } from '#domain/core/admin-permissions.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { AccountRow } from '../accounts/account-store.ts'
import type { Actor } from '../core/http/actor.ts'

const algorithm = 'EdDSA'
const typ = 'JWT'
const issuer = 'plumbline'
const audience = 'plumbline:id'
const lifetimeSeconds = 15 * 60
/** The token that opens a live socket. It is never accepted as an id token, nor the reverse. */
const chatAudience = 'plumbline:chat'
const chatLifetimeSeconds = 60
const cacheMax = 10_000

/** The session whose socket a chat token opens. */
interface ChatOwner {
  readonly accountId: string
  readonly sessionId: string
}

/** The claims of an actor: `ep` is the session epoch of the account, `vid` an impersonation. */
export interface VerifiedToken extends ChatOwner {
  readonly epoch: number
  /** The impersonation that the token belongs to. */
  readonly impersonationId?: string | undefined
  readonly expiresAtMs: number
  /** The number of account changes when the verification started. */
  readonly changesSeen: number
}

interface TokenBinding {
  readonly ends: Date
  readonly impersonationId?: string | undefined
}

export interface IdTokens {
  /** The public keys, published as a JSON Web Key Set. */
  readonly publicKeys: readonly (JWK & { kty: string; kid: string })[]
  /** A token expires with its session or impersonation at the latest. */
  issue(account: AccountRow, sessionId: string, now: Date, binding?: TokenBinding): Promise<string>
  /** Verifies signature, type, issuer, audience and time. Throws `jwt expired` word for word after expiry. */
  check(token: string, now: Date): Promise<VerifiedToken>
  /** A token that opens a live socket of this session, valid for one minute [MSG-01]. */
  issueChat(owner: ChatOwner, now: Date): Promise<string>
  verifyChat(token: string, now: Date): Promise<ChatOwner>
  cachedActor(token: string, now: Date): Actor | undefined
  /** Caches nothing if an account changed during the verification, because the actor may be outdated. */
  cacheActor(token: string, checked: VerifiedToken, actor: Actor): void
  /** Invalidates the tokens of one account, or all of them. */
  invalidate(accountId?: string): void
}

/** Tokens of the previous keys stay valid until they expire, so a new key signs no user out. */
export async function idTokens(privateKey: JWK, previousKeys: readonly JWK[] = []): Promise<IdTokens> {
  const signingKey = await importJWK({ ...privateKey, alg: algorithm }, algorithm)
  const publicKeys = [privateKey, ...previousKeys].map(publicPartOf)
  const verificationKey = createLocalJWKSet({ keys: publicKeys })
  const known = new Map<string, { actor: Actor; expiresAtMs: number }>()
  let changeCount = 0
  const sign = (claims: JWTPayload, subject: string, forWhom: string, now: Date, endsSeconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, typ, kid: privateKey.kid ?? '' })
      .setSubject(subject)
      .setIssuer(issuer)
      .setAudience(forWhom)
      .setIssuedAt(seconds(now))
      .setExpirationTime(endsSeconds)
      .sign(signingKey)
  const verify = (token: string, forWhom: string, now: Date) => verifiedClaims(token, verificationKey, forWhom, now)

  return {
    publicKeys,

    issue: (account, sessionId, now, { ends, impersonationId } = { ends: never }) => {
      const endsSeconds = Math.min(seconds(now) + lifetimeSeconds, seconds(ends))
      const claims = {
        ...claimsOf(account, sessionId),
        ...(impersonationId !== undefined && { vid: impersonationId }),
      }
      return sign(claims, account.id, audience, now, endsSeconds)
    },

    check: async (token, now) => {
      const changesSeen = changeCount
      const { sub, ep, sid, vid, exp = 0 } = await verify(token, audience, now)
      if (!sub || typeof ep !== 'number' || typeof sid !== 'string') throw coreErrors.unauthenticated()
      const impersonationId = typeof vid === 'string' ? vid : undefined
      return { accountId: sub, sessionId: sid, epoch: ep, impersonationId, expiresAtMs: exp * 1000, changesSeen }
    },

    issueChat: ({ accountId, sessionId }, now) =>
      sign({ sid: sessionId }, accountId, chatAudience, now, seconds(now) + chatLifetimeSeconds),

    verifyChat: async (token, now) => {
      const { sub, sid } = await verify(token, chatAudience, now)
      if (!sub || typeof sid !== 'string') throw coreErrors.unauthenticated()
      return { accountId: sub, sessionId: sid }
    },

    cachedActor: (token, now) => {
      const entry = known.get(token)
      if (entry === undefined) return undefined
      if (entry.expiresAtMs <= now.getTime()) throw coreErrors.tokenExpired()
      return entry.actor
    },

    cacheActor: (token, { expiresAtMs, changesSeen }, actor) => {
      if (changesSeen !== changeCount) return
      const oldest = known.keys().next()
      if (known.size >= cacheMax && !oldest.done) known.delete(oldest.value)
      known.set(token, { actor, expiresAtMs })
    },

    invalidate: (accountId) => {
      changeCount += 1
      for (const [token, { actor }] of known) if (accountId === undefined || actor.id === accountId) known.delete(token)
    },
  }
}

function publicPartOf({ d: _secret, ...publicPart }: JWK) {
  return { ...publicPart, kty: 'OKP', kid: publicPart.kid ?? '', alg: algorithm, use: 'sig' }
}

async function verifiedClaims(token: string, key: JWTVerifyGetKey, forWhom: string, now: Date): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: [algorithm],
    typ,
    issuer,
    audience: forWhom,
    requiredClaims: ['exp'],
    currentDate: now,
  }).catch((error: unknown) => {
    throw error instanceof errors.JWTExpired ? coreErrors.tokenExpired() : coreErrors.unauthenticated()
  })
  return payload
}

/** The token's claims [AUTH-09]. Permissions are only informative; the server looks them up. */
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
