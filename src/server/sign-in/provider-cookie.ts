/**
 * Binds a social sign-in to its browser, so that a link cannot sign a user in to another account. The redirect is a
 * navigation, so the browser sends the cookie (SameSite=Lax).
 */
// Type import: the plugin adds cookies to requests and replies.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const providerSignInMs = 10 * 60_000

export interface ProviderCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, value: string): void
  clear(reply: FastifyReply): void
}

export function providerCookie({ isSecure }: { isSecure: boolean }): ProviderCookie {
  const name = isSecure ? '__Host-plumbline-provider' : 'plumbline-provider'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return {
    read: (request) => request.cookies[name] || undefined,
    set: (reply, value) => void reply.setCookie(name, value, { ...options, maxAge: providerSignInMs / 1000 }),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}
