/**
 * The one-click unsubscribe of email programs (RFC 8058). They post to the page's URL. The body adds nothing to the
 * link, so it is not read.
 */
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { unsubscribe } from './unsubscribe.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

const bodyMaxBytes = 4096

export function oneClickUnsubscribe(
  app: FastifyInstance,
  deps: { pool: Pool; unsubscribeLinks: UnsubscribeLinks },
): void {
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
