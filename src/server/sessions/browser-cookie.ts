/**
 * A random value that tells a known browser from a new one. It gives no access. The database stores its hash with each
 * sign-in and with each emailed code.
 */
import { randomBytes } from 'node:crypto'
// Type import: the plugin adds cookies to requests and replies.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionHash } from './session-cookie.ts'

/** Browsers keep no cookie longer than 400 days. */
const maxAgeSeconds = 400 * 24 * 60 * 60
const pattern = /^[\w-]{43}$/

export interface BrowserCookie {
  /** The hash of the value that the browser sent. */
  read(request: FastifyRequest): Buffer | undefined
  /** Renews the cookie, or gives a new one to a new browser, and returns the hash. */
  renew(reply: FastifyReply): Buffer
}

export function browserCookie({ isSecure }: { isSecure: boolean }): BrowserCookie {
  const name = isSecure ? '__Host-plumbline-browser' : 'plumbline-browser'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: maxAgeSeconds } as const
  const sentValue = ({ cookies }: FastifyRequest) => {
    const value = cookies[name]
    return value !== undefined && pattern.test(value) ? value : undefined
  }
  return {
    read: (request) => {
      const value = sentValue(request)
      return value === undefined ? undefined : sessionHash(value)
    },
    renew: (reply) => {
      const value = sentValue(reply.request) ?? randomBytes(32).toString('base64url')
      void reply.setCookie(name, value, options)
      return sessionHash(value)
    },
  }
}
