/** Reports whether the process runs and whether it can serve requests. */
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** Ready means that this process reaches a database that stores changes, which a standby does not. */
export function healthRoutes(app: FastifyInstance, pool: Pool, isDraining: () => boolean): void {
  app.get('/health/live', async () => ({ status: 'live' }))

  app.get('/health/ready', async (_request, reply) => {
    const isWritable = await pool.query<{ transaction_read_only: 'on' | 'off' }>('show transaction_read_only').then(
      ({ rows }) => rows[0]?.transaction_read_only === 'off',
      () => false,
    )
    const isReady = isWritable && !isDraining()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
