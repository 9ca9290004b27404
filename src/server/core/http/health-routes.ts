/** Reports whether the process runs and whether it can serve requests. */
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

export function healthRoutes(app: FastifyInstance, pool: Pool): void {
  app.get('/health/live', async () => ({ status: 'live' }))

  app.get('/health/ready', async (_request, reply) => {
    const isReady = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
