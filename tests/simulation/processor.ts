/**
 * The sandbox processor in this process, without sockets and without timers: the scheduler delivers each webhook, and
 * does each task of the banks. The product calls it through the Stripe SDK, so that injected faults are the SDK's own.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type pg from 'pg'
import Stripe from 'stripe'
import { inProcessPayments } from '#server/adapters/payments/in-process-payments.ts'
import type { Payments } from '#server/adapters/payments/payments-port.ts'
import {
  type ConfirmationRequest,
  confirmWithCard,
} from '#server/adapters/payments/sandbox-processor/confirm-with-card.ts'
import { type DisputeRequest, disputePayment } from '#server/adapters/payments/sandbox-processor/dispute-payment.ts'
import { handleRequest } from '#server/adapters/payments/sandbox-processor/http-server.ts'
import { callInProcess } from '#server/adapters/payments/sandbox-processor/in-process-client.ts'
import { onboarding } from '#server/adapters/payments/sandbox-processor/onboarding.ts'
import { type DelayedOperation, ProcessorError } from '#server/adapters/payments/sandbox-processor/operation.ts'
import { ownOperations } from '#server/adapters/payments/sandbox-processor/operations.ts'
import { type Faults, processorFaults } from '#server/adapters/payments/sandbox-processor/processor-faults.ts'
import { processorSnapshot } from '#server/adapters/payments/sandbox-processor/processor-snapshot.ts'
import { runOperation } from '#server/adapters/payments/sandbox-processor/run-operation.ts'
import { sandboxStore } from '#server/adapters/payments/sandbox-processor/sandbox-store.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import type { Clock } from '#server/core/clock.ts'
import { callOutside } from './interleaving.ts'

const secretKey = 'sk_test_simulation'
const webhookSecret = 'whsec_simulation'
const host = 'processor.test'

export interface PendingEvent {
  readonly id: string
  readonly body: { readonly type: string }
}

export interface BankTask {
  readonly id: string
  readonly operation: DelayedOperation
  readonly object_id: string
}

export type Processor = ReturnType<typeof createProcessor>

export function createProcessor(pool: pg.Pool, clock: Clock) {
  const store = sandboxStore(pool, { settleMs: 0 })
  const faults = processorFaults()
  const context = { store, now: clock.now, pagesUrl: `http://${host}/pages` }
  const notifyWorkers = () => undefined
  const deps = { ...context, faults, notifyWorkers, options: { secretKey, publishableKey: 'pk_test', slowMs: 0 } }
  const call = callInProcess(deps)
  const endpoint = {
    host,
    port: 80,
    protocol: 'http' as const,
    httpClient: Stripe.createFetchHttpClient((url, init) =>
      callOutside(() => answerFetch(deps, String(url), init ?? {})),
    ),
  }
  // The SDK calls again what was not answered; here it does so at once.
  Stripe.prototype.getInitialNetworkRetryDelay = () => 0
  const payments: Payments = inProcessPayments(stripePayments({ secretKey, webhookSecret, endpoint }), (...asked) =>
    callOutside(() => call(...asked)),
  )

  return {
    payments,
    setFaults: (asked: Faults) => faults.set(asked),
    confirm: (asked: ConfirmationRequest) => confirmWithCard(context, notifyWorkers, asked),
    dispute: (asked: DisputeRequest) => disputePayment(context, notifyWorkers, asked),
    completeOnboarding: (accountId: string) =>
      onboarding(context, notifyWorkers).complete(accountId, { name: 'Stone' }),
    list: () => processorSnapshot(store),
    pendingEvents: async () => {
      const text = `select id, body from sandbox_processor.events where due_at is not null order by created_at, id`
      return (await pool.query<PendingEvent>(text)).rows
    },
    sign: (event: PendingEvent) => {
      const payload = JSON.stringify(event.body)
      return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }) }
    },
    settleEvent: store.settle,
    bankTasks: async () => {
      const text = 'select id, operation, object_id from sandbox_processor.delayed_tasks order by due_at, id'
      return (await pool.query<BankTask>(text)).rows
    },
    runBankTask: async ({ id, operation, object_id: objectId }: BankTask) => {
      const asked = { id: objectId, body: {}, fromSheet: false, idempotencyKey: `later:${id}`, account: '' }
      try {
        await runOperation(context, ownOperations[operation], { path: operation, ...asked })
      } catch (error) {
        if (!(error instanceof ProcessorError)) throw error
      }
      await store.deleteDelayedTask(id)
    },
  }
}

type Deps = Parameters<typeof handleRequest>[2]

/** Carries a request of the SDK to the processor's HTTP side, and its response back. */
async function answerFetch(deps: Deps, url: string, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url)
  const headers = Object.fromEntries(new Headers(init.headers))
  const request = Object.assign(Readable.from([Buffer.from(String(init.body ?? ''))]), {
    url: pathname + search,
    method: init.method,
    headers,
  })
  const answered: { status?: number; headers?: HeadersInit; body?: string } = {}
  const response = {
    destroy: () => undefined,
    writeHead: (status: number, sent: HeadersInit) => Object.assign(answered, { status, headers: sent }),
    end: (body: string) => Object.assign(answered, { body }),
  }
  await handleRequest(request as unknown as IncomingMessage, response as unknown as ServerResponse, deps)
  const { status, body } = answered
  if (status === undefined || body === undefined) throw new TypeError('The connection broke.')
  return new Response(body, { status, headers: answered.headers ?? {} })
}
