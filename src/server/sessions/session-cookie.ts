/**
 * The web's session cookie: a random value that only the browser keeps; the database has its hash. Not readable by
 * scripts, not sent along by other sites, and bound to this host wherever the product is served over https.
 */
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
// The plugin adds cookies to requests and replies.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const dayMs = 24 * 60 * 60_000
/** However often it is used, and at the latest after its last use (ASVS 7.3). */
export const sessionLifetimeMs = 30 * dayMs
export const sessionIdleMs = 14 * dayMs
/** A page that was asked for with the cookie before may still be read. */
export const rotationGraceMs = 60_000

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, value: string): void
  clear(reply: FastifyReply): void
}

export function sessionCookie({ isSecure }: { isSecure: boolean }): SessionCookie {
  const name = isSecure ? '__Host-plumbline' : 'plumbline'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return {
    read: (request) => request.cookies[name] || undefined,
    set: (reply, value) => void reply.setCookie(name, value, { ...options, maxAge: sessionLifetimeMs / 1000 }),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}

export function newSessionValue(): string {
  return randomBytes(32).toString('base64url')
}

/** A key for this alone, from a secret that has other uses too. */
export function rotationSecretOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'plumbline session exchange', 32))
}

/** What follows a token: the same for the same exchange, and nobody can work it out without the server's key. */
export function nextSessionToken(rotationSecret: Buffer, value: string, rotationKey: string): string {
  return createHmac('sha256', rotationSecret).update(`${value}:${rotationKey}`).digest('base64url')
}

export function sessionHash(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}
