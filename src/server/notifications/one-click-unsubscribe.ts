/**
 * The button of mail programs (RFC 8058): they post to the address that people open as a page. What they post says
 * nothing that the link does not say, so it is not read.
 */
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { unsubscribe } from './unsubscribe.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

const bodyMaxBytes = 4096

export function unsubscribeClick(app: FastifyInstance, deps: { pool: Pool; unsubscribeLinks: UnsubscribeLinks }): void {
  app.register(async (clicks) => {
    clicks.removeAllContentTypeParsers()
    clicks.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyMaxBytes }, (_request, body, done) =>
      done(null, body),
    )
    clicks.post<{ Querystring: { token?: unknown } }>('/unsubscribe', async ({ query }, reply) => {
      const token = typeof query.token === 'string' ? query.token : ''
      await unsubscribe(deps.pool, deps.unsubscribeLinks, { token, isOn: false })
      return reply.code(204).send()
    })
  })
}
