/**
 * The id token: what a client sends with every call in the authorization header [AUTH-09]. Signed with EdDSA, good for
 * fifteen minutes. A token that has been checked once is remembered until it expires or its account signs out or changes, so that
 * a busy client does not cost a signature check for every call.
 */
import { errors, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
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
/** Of the token that opens a live socket and nothing else: it is never taken for an id token, nor the other way round. */
const chatAudience = 'plumbline:chat'
const chatLifetimeSeconds = 60
const cacheMax = 10_000

/** Whose session a chat token opens a socket for. */
interface ChatOwner {
  readonly accountId: string
  readonly sessionId: string
}

/** The claims that name an actor; `ep` is the account's session epoch when the token was made, `vid` a look that it is for. */
export interface VerifiedToken extends ChatOwner {
  readonly epoch: number
  /** The look at somebody's account that it was made for, and is good for alone. */
  readonly impersonationId?: string | undefined
  readonly expiresAtMs: number
  /** How many changes of accounts had been heard when the check began. */
  readonly changesSeen: number
}

interface TokenBinding {
  readonly ends: Date
  readonly impersonationId?: string | undefined
}

export interface IdTokens {
  /** What others check our tokens with, published as a JSON Web Key Set. */
  readonly publicKeys: readonly (JWK & { kty: string; kid: string })[]
  /** A token ends at the latest with what it is made for. */
  issue(account: AccountRow, sessionId: string, now: Date, binding?: TokenBinding): Promise<string>
  /** Checks signature, kind, issuer, audience and time; throws `jwt expired` word for word when it is too old. */
  check(token: string, now: Date): Promise<VerifiedToken>
  /** A token that opens a live socket of this session for a minute [MSG-01]. */
  issueChat(owner: ChatOwner, now: Date): Promise<string>
  verifyChat(token: string, now: Date): Promise<ChatOwner>
  cachedActor(token: string, now: Date): Actor | undefined
  /** Remembers nothing where a change was heard since the check began: the actor may be read from before it. */
  cacheActor(token: string, checked: VerifiedToken, actor: Actor): void
  /** Forgets the tokens of one account, or all of them. */
  invalidate(accountId?: string): void
}

export async function idTokens(privateKey: JWK): Promise<IdTokens> {
  const { d: _secret, ...publicPart } = privateKey
  const signingKey = await importJWK({ ...privateKey, alg: algorithm }, algorithm)
  const verificationKey = await importJWK({ ...publicPart, alg: algorithm }, algorithm)
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
    publicKeys: [{ ...publicPart, kty: 'OKP', kid: privateKey.kid ?? '', alg: algorithm, use: 'sig' }],

    issue: (account, sessionId, now, { ends, impersonationId } = { ends: never }) => {
      const endsSeconds = Math.min(seconds(now) + lifetimeSeconds, seconds(ends))
      const claims = { ...verificationStatusesOf(account, sessionId), ...(impersonationId !== undefined && { vid: impersonationId }) }
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

async function verifiedClaims(token: string, key: CryptoKey | Uint8Array, forWhom: string, now: Date): Promise<JWTPayload> {
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

/** The token's claims [AUTH-09]; permissions are informative, the server looks them up. */
function verificationStatusesOf(account: AccountRow, sessionId: string) {
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
