/** Hooks into the sandbox processor: its records, card and bank outcomes, and faults. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ProcessorError } from '../adapters/payments/sandbox-processor/operation.ts'
import type { SandboxProcessor } from '../adapters/payments/sandbox-processor/sandbox-processor.ts'

const confirmBody = z.object({
  clientSecret: z.string(),
  card: z.string(),
  // The outcome of the bank's challenge, when a card with a challenge is confirmed again.
  challenge: z.enum(['complete', 'fail']).optional(),
})
const faultsBody = z.object({
  webhooks: z.enum(['on', 'late', 'off', 'lost', 'twice', 'shuffled']).default('on'),
  answers: z.enum(['on', 'lost', 'slow', 'error', 'down']).default('on'),
  // Without it a fault lasts until the next setting.
  for: z.number().int().min(0).optional(),
  // Without it a fault affects every event and call.
  only: z.string().optional(),
})
const decide = z.enum(['won', 'lost']).optional()
const disputeBody = z.union([
  z.object({ chargeId: z.string(), decide }),
  z.object({ jobId: z.string(), stageIndex: z.number().int(), decide }),
])

export function processorHooks(app: FastifyInstance, processor: SandboxProcessor | undefined): void {
  app.get('/test/processor', async () => await processor?.processorSnapshot())

  app.post('/test/processor/confirm', async (request) => await processor?.confirm(confirmBody.parse(request.body)))

  app.post('/test/processor/dispute', async (request, reply) => {
    const asked = disputeBody.parse(request.body)
    try {
      return await processor?.dispute(asked)
    } catch (error) {
      if (error instanceof ProcessorError) return reply.code(error.status).send(error.error)
      throw error
    }
  })

  app.post('/test/processor/faults', async (request, reply) => {
    processor?.setFaults(faultsBody.parse(request.body))
    return reply.code(204).send()
  })
}
