/**
 * Routes for external tests. They exist only with PLUMBLINE_TEST_HOOKS=1, which the configuration forbids in
 * production.
 */
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import { createAdmin } from '../accounts/create-admin.ts'
import type { CapturingEmailSender } from '../adapters/email/captured-email.ts'
import { ProcessorError } from '../adapters/payments/sandbox-processor/operation.ts'
import type { SandboxProcessor } from '../adapters/payments/sandbox-processor/sandbox-processor.ts'
import type { MovableClock } from '../core/clock.ts'
import { queues } from '../core/outbox.ts'
import { enqueueTask } from '../core/outbox-store.ts'
import { accountBalances } from '../ledger/ledger-store.ts'
import { findLedgerViolations } from '../ledger-invariants/ledger-invariants-store.ts'
import { endPeriod } from '../stages/cooling-off-store.ts'
import { armFailPoint, FAIL_POINTS, pushFailPoint } from './fail-points.ts'

export interface TestHookDeps {
  readonly pool: Pool
  readonly clock: MovableClock
  readonly capturedEmails: CapturingEmailSender | undefined
  readonly processor: SandboxProcessor | undefined
}

const clockBody = z.union([
  z.object({ now: z.iso.datetime({ offset: true }) }),
  z.object({ advanceMs: z.number().int() }),
])
const failPointBody = z.object({ moment: z.enum([...FAIL_POINTS, pushFailPoint]) })
const adminBody = z.object({
  username: z.string(),
  password: z.string(),
  permissions: z.array(z.string()).default([]),
  factor: z.boolean().default(false),
})

export async function testHookRoutes(app: FastifyInstance, { pool, clock, capturedEmails, processor }: TestHookDeps) {
  app.get('/test/mails', async (request) => {
    const { to } = z.object({ to: z.string().optional() }).parse(request.query)
    return (await capturedEmails?.list({ to })) ?? []
  })

  app.post('/test/clock', async (request) => {
    const asked = clockBody.parse(request.body)
    clock.set('now' in asked ? new Date(asked.now) : new Date(clock.now().getTime() + asked.advanceMs))
    return { now: clock.now().toISOString() }
  })

  app.get('/test/ledger', async () => {
    const violations = await findLedgerViolations(pool)
    const accounts = await accountBalances.all(pool, [])
    return {
      balanced: violations.length === 0,
      violations,
      accounts: accounts.map(({ name, balance_cents }) => ({ name, balanceCents: Number(balance_cents) })),
    }
  })

  app.post('/test/cooling-off', async (request, reply) => {
    await endPeriod.run(pool, [z.object({ jobId: z.string() }).parse(request.body).jobId, clock.now()])
    await enqueueTask.run(pool, [queues.endCoolingOff, '{}'])
    return reply.code(204).send()
  })

  processorHooks(app, processor)

  app.post('/test/fail-point', async (request, reply) => {
    armFailPoint(failPointBody.parse(request.body).moment)
    return reply.code(204).send()
  })

  app.post('/test/admin', async (request) => {
    const { factor, ...admin } = adminBody.parse(request.body)
    const factorRule = factor ? 'required' : 'exempt'
    return { id: await createAdmin(pool, { ...admin, factorRule }, clock.now()), username: admin.username }
  })
}

const confirmBody = z.object({
  clientSecret: z.string(),
  card: z.string(),
  // The outcome of the bank's challenge, when a card with a challenge is confirmed again.
  challenge: z.enum(['complete', 'fail']).optional(),
})
const faultsBody = z.object({
  webhooks: z.enum(['on', 'late', 'off', 'lost', 'twice', 'shuffled']).default('on'),
  answers: z.enum(['on', 'lost', 'slow', 'error', 'stored-error', 'down']).default('on'),
  // Without it a fault lasts until the next setting.
  for: z.number().int().min(0).optional(),
  // Without it a fault affects every event and call.
  only: z.string().optional(),
})
const decide = z.enum(['won', 'lost']).optional()
const amountCents = z.number().int().positive().optional()
const disputeBody = z.union([
  z.object({ chargeId: z.string(), decide, amountCents }),
  z.object({ jobId: z.string(), stageIndex: z.number().int(), decide, amountCents }),
])

/** Hooks into the sandbox processor: its records, card and bank outcomes, and faults. */
function processorHooks(app: FastifyInstance, processor: SandboxProcessor | undefined): void {
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
