/**
 * The sandbox processor without sockets and timers: the scheduler delivers each webhook and runs each bank task. The
 * server calls it through the Stripe SDK, so the SDK itself handles injected faults.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type pg from 'pg'
import Stripe from 'stripe'
import { inProcessPayments } from '#server/adapters/payments/in-process-payments.ts'
import {
  type ConfirmationRequest,
  confirmWithCard,
} from '#server/adapters/payments/sandbox-processor/confirm-with-card.ts'
import { type DisputeRequest, disputePayment } from '#server/adapters/payments/sandbox-processor/dispute-payment.ts'
import { handleRequest } from '#server/adapters/payments/sandbox-processor/http-server.ts'
import { callInProcess } from '#server/adapters/payments/sandbox-processor/in-process-client.ts'
import { onboarding } from '#server/adapters/payments/sandbox-processor/onboarding.ts'
import { ProcessorError } from '#server/adapters/payments/sandbox-processor/operation.ts'
import { ownOperations } from '#server/adapters/payments/sandbox-processor/operations.ts'
import { sandboxBankAccountId } from '#server/adapters/payments/sandbox-processor/payouts.ts'
import { processorFaults } from '#server/adapters/payments/sandbox-processor/processor-faults.ts'
import { processorSnapshot } from '#server/adapters/payments/sandbox-processor/processor-snapshot.ts'
import { runOperation } from '#server/adapters/payments/sandbox-processor/run-operation.ts'
import { type DelayedTaskRow, sandboxStore } from '#server/adapters/payments/sandbox-processor/sandbox-store.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import type { Clock } from '#server/core/clock.ts'
import { callProcessor } from './interleaving.ts'

const secretKey = 'sk_test_simulation'
const webhookSecret = 'whsec_simulation'
const host = 'processor.test'

export interface PendingEvent {
  readonly id: string
  readonly body: { readonly type: string }
}

export function createProcessor(pool: pg.Pool, clock: Clock) {
  const store = sandboxStore(pool, { settleMs: 0 })
  const faults = processorFaults()
  const context = { store, now: clock.now, pagesUrl: `http://${host}/pages` }
  const notifyWorkers = () => undefined
  const deps = { ...context, faults, notifyWorkers, options: { secretKey, publishableKey: 'pk_test', slowMs: 0 } }
  const call = callInProcess(deps)
  const httpClient = Stripe.createFetchHttpClient((url, init) =>
    callProcessor(() => fetchFromProcessor(deps, String(url), init ?? {})),
  )
  // The SDK retries without a delay.
  Stripe.prototype.getInitialNetworkRetryDelay = () => 0
  const endpoint = { host, port: 80, protocol: 'http' as const, httpClient }
  const overHttp = stripePayments({ secretKey, webhookSecret, endpoint, bankAccountId: sandboxBankAccountId })

  return {
    payments: inProcessPayments(overHttp, (...args) => callProcessor(() => call(...args))),
    setFaults: faults.set,
    snapshot: () => processorSnapshot(store),
    confirm: (request: ConfirmationRequest) => confirmWithCard(context, notifyWorkers, request),
    dispute: (request: DisputeRequest) => disputePayment(context, notifyWorkers, request),
    completeOnboarding: (accountId: string) =>
      onboarding(context, notifyWorkers).complete(accountId, { name: 'Stone' }),
    pendingEvents: async () => {
      const text = 'select id, body from sandbox_processor.events where due_at is not null order by created_at, id'
      return (await pool.query<PendingEvent>({ name: 'pending-events', text })).rows
    },
    sign: (event: PendingEvent) => {
      const payload = JSON.stringify(event.body)
      return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }) }
    },
    settleEvent: store.settle,
    bankTasks: async () => {
      const text = 'select id, operation, object_id from sandbox_processor.delayed_tasks order by due_at, id'
      return (await pool.query<DelayedTaskRow>({ name: 'bank-tasks', text })).rows
    },
    runBankTask: async ({ id, operation, object_id: objectId }: DelayedTaskRow) => {
      const request = { id: objectId, body: {}, fromSheet: false, idempotencyKey: `later:${id}`, account: '' }
      try {
        await runOperation(context, ownOperations[operation], { path: operation, ...request })
      } catch (error) {
        if (!(error instanceof ProcessorError)) throw error
      }
      await store.deleteDelayedTask(id)
    },
  }
}

/** Passes a request of the SDK to the processor's HTTP handler, and returns the response. */
async function fetchFromProcessor(
  deps: Parameters<typeof handleRequest>[2],
  url: string,
  { method, headers, body }: RequestInit,
): Promise<Response> {
  const { pathname, search } = new URL(url)
  const facts = { url: pathname + search, method, headers: Object.fromEntries(new Headers(headers)) }
  const request = Object.assign(Readable.from([Buffer.from(String(body ?? ''))]), facts)
  const received: { status?: number; headers?: HeadersInit; body?: string } = {}
  const response = {
    destroy: () => undefined,
    writeHead: (status: number, sentHeaders: HeadersInit) => Object.assign(received, { status, headers: sentHeaders }),
    end: (text: string) => Object.assign(received, { body: text }),
  }
  await handleRequest(request as unknown as IncomingMessage, response as unknown as ServerResponse, deps)
  if (received.body === undefined) throw new TypeError('The connection was closed.')
  return new Response(received.body, received)
}
