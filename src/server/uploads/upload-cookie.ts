/**
 * The upload grants of a visitor's browser. A visitor has no account, so this cookie lets them see their own unsent
 * files. Scripts cannot read it, and other sites cannot send it.
 */
// Type import: the plugin adds cookies to requests and replies.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Each grant lasts 15 minutes. An unsent file is deleted within a day. */
const grantsMax = 20
const maxAge = 24 * 60 * 60

export interface UploadCookie {
  read(request: FastifyRequest): readonly string[]
  add(request: FastifyRequest, reply: FastifyReply, grantId: string): void
}

export function uploadCookie(publicUrl: string): UploadCookie {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-plumbline-uploads' : 'plumbline-uploads'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge } as const
  const read = (request: FastifyRequest) => request.cookies[name]?.split('.') ?? []
  return {
    read,
    add: (request, reply, grantId) =>
      void reply.setCookie(name, [...read(request), grantId].slice(-grantsMax).join('.'), options),
  }
}
