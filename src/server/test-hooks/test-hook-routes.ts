/**
 * Routes for external tests. They exist only with PLUMBLINE_TEST_HOOKS=1, which the configuration forbids in
 * production.
 */
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import { createAdmin } from '../accounts/create-admin.ts'
import type { CapturingEmailSender } from '../adapters/email/captured-email.ts'
import type { SandboxProcessor } from '../adapters/payments/sandbox-processor/sandbox-processor.ts'
import type { MovableClock } from '../core/clock.ts'
import { armFailPoint } from '../core/fail-point.ts'
import { accountBalances } from '../ledger/ledger-store.ts'
import { findLedgerViolations } from '../ledger-invariants/ledger-invariants-store.ts'
import { FAIL_POINTS, pushFailPoint } from './fail-points.ts'
import { processorHooks } from './processor-hooks.ts'

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
const adminBody = z.object({ username: z.string(), password: z.string(), permissions: z.array(z.string()).default([]) })

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

  processorHooks(app, processor)

  app.post('/test/fail-point', async (request, reply) => {
    armFailPoint(failPointBody.parse(request.body).moment)
    return reply.code(204).send()
  })

  app.post('/test/admin', async (request) => {
    const { username, password, permissions } = adminBody.parse(request.body)
    return { id: await createAdmin(pool, { username, password, permissions }, clock.now()), username }
  })
}
