/** The door to the practice processor: what it has on record, what a card or a bank does, and what goes wrong. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../adapters/payments/sandbox-processor/operation.ts'
import type { SandboxProcessor } from '../adapters/payments/sandbox-processor/sandbox-processor.ts'

const confirmBody = z.object({
  clientSecret: z.string(),
  card: z.string(),
  // What came of the bank's question, where a card that asks first is confirmed again.
  challenge: z.enum(['complete', 'fail']).optional(),
})
const faultsBody = z.object({
  webhooks: z.enum(['on', 'late', 'off', 'lost', 'twice', 'shuffled']).default('on'),
  answers: z.enum(['on', 'lost', 'slow', 'error', 'down']).default('on'),
  // Without it a fault stays until the next setting.
  for: z.number().int().min(0).optional(),
  // Without it a fault meets every event and every call.
  only: z.string().optional(),
})
const decide = z.enum(['won', 'lost']).optional()
const disputeBody = z.union([
  z.object({ chargeId: z.string(), decide }),
  z.object({ jobId: z.string(), stageIndex: z.number().int(), decide }),
])

export function processorHooks(app: FastifyInstance, processor: SandboxProcessor | undefined): void {
  app.get('/test/processor', async () => await processor?.listEverything())

  app.post('/test/processor/confirm', async (request) => await processor?.confirm(confirmBody.parse(request.body)))

  app.post('/test/processor/dispute', async (request, reply) => {
    const asked = disputeBody.parse(request.body)
    try {
      return await processor?.dispute(asked)
    } catch (error) {
      if (error instanceof Refusal) return reply.code(error.status).send(error.error)
      throw error
    }
  })

  app.post('/test/processor/faults', async (request, reply) => {
    processor?.setFaults(faultsBody.parse(request.body))
    return reply.code(204).send()
  })
}
