import type { FastifyInstance } from 'fastify'
import { coreErrors } from '#domain/core/core-errors.ts'

/** The router rejects unreadable paths, but its parser passes an unreadable query on as text. */
export function rejectUnreadableQuery(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const start = url.indexOf('?')
    if (start === -1 || !url.includes('%', start)) return
    try {
      decodeURIComponent(url.slice(start))
    } catch {
      throw coreErrors.malformed()
    }
  })
}
