/**
 * The session cookie of the web: a random value, stored in the database as a hash. Scripts cannot read it, and other
 * sites cannot send it. Over https it is bound to this host.
 */
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
// Type import: the plugin adds cookies to requests and replies.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const dayMs = 24 * 60 * 60_000
/** The maximum age of a session and of its last use (ASVS 7.3). */
export const sessionLifetimeMs = 30 * dayMs
export const sessionIdleMs = 14 * dayMs
/** Sessions of administrators are shorter. PostgreSQL reads the idle limits as intervals. */
export const adminSessionLifetimeMs = 12 * 60 * 60_000
export const idleLimits = { user: '14 days', admin: '30 minutes' } as const
/** A page requested with the previous cookie can still be read. */
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

/** Derives a separate key from a secret with other uses. */
export function rotationSecretOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'plumbline session exchange', 32))
}

/** The successor of a token. It is the same for the same rotation, and unpredictable without the server's key. */
export function nextSessionToken(rotationSecret: Buffer, value: string, rotationKey: string): string {
  return createHmac('sha256', rotationSecret).update(`${value}:${rotationKey}`).digest('base64url')
}

export function sessionHash(value: string): Buffer {
  return createHash('sha256').update(value).digest()
}
