import type { FastifyInstance } from 'fastify'

const formMaxBytes = 4096

/** Accepts plain form bodies as text, and nothing else. */
export function registerFormParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formMaxBytes },
    (_request, body, done) => done(null, body),
  )
}
