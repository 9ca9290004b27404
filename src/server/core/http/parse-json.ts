import type { FastifyInstance } from 'fastify'
import { coreErrors } from '#domain/core/core-errors.ts'

/**
 * Many clients send a JSON content type without a body. A call that needs a body then reports it missing. Invalid UTF-8
 * is malformed, because a replacement would change what the client sent.
 */
export function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      void parse(request, utf8.decode(body), done)
    } catch {
      done(coreErrors.malformed())
    }
  })
}
