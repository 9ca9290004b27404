/**
 * The built-in payment processor of practice mode: it speaks Stripe's protocol on loopback, moves no real money, and
 * keeps its state in PostgreSQL, so that neither a payment nor an undelivered webhook is lost when it is killed. The
 * product reaches it through the real Stripe SDK; `confirm` plays the customer's card, which at Stripe happens in the
 * browser.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { type ConfirmationRequest, type ConfirmationResult, confirmWithCard } from './confirm-with-card.ts'
import { delayedTasks } from './delayed-tasks.ts'
import { type DisputeRequest, disputePayment } from './dispute-payment.ts'
import { handleRequest } from './http-server.ts'
import { type CallInProcess, callInProcess } from './in-process-client.ts'
import { type Onboarding, onboarding } from './onboarding.ts'
import { type Faults, processorFaults } from './processor-faults.ts'
import { type ProcessorSnapshot, processorSnapshot } from './processor-snapshot.ts'
import { sandboxStore } from './sandbox-store.ts'
import { webhookDelivery } from './webhook-delivery.ts'

export interface SandboxProcessorOptions {
  readonly pool: Pool
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookUrl: string
  readonly webhookSecret: string
  /** Below this address browsers find the processor's own pages. */
  readonly pagesUrl: string
  /** The product's clock; what the processor writes down is dated by it. */
  readonly now?: () => Date
  /** How long banks take for what they do not do at once. */
  readonly settleMs?: number
  /** 0, the default, takes any free port. */
  readonly port?: number
  /** The first pause before a webhook is sent again; it doubles from then on. */
  readonly retryMs?: number
  /** How late `late` deliveries and `slow` answers come. */
  readonly lateMs?: number
}

export interface SandboxProcessor {
  readonly endpoint: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  readonly onboarding: Onboarding
  readonly callInProcess: CallInProcess
  confirm(asked: ConfirmationRequest): Promise<ConfirmationResult>
  dispute(asked: DisputeRequest): Promise<{ readonly id: string; readonly status: string }>
  setFaults(faults: Faults): void
  processorSnapshot(): Promise<ProcessorSnapshot>
  stop(): Promise<void>
}

const host = '127.0.0.1'

export async function startSandboxProcessor(options: SandboxProcessorOptions): Promise<SandboxProcessor> {
  const { pool, secretKey, publishableKey, webhookUrl, webhookSecret, retryMs = 500, lateMs = 3_000 } = options
  const { pagesUrl, now = () => new Date(), settleMs = 1_000 } = options
  const store = sandboxStore(pool, { settleMs })
  const context = { store, now, pagesUrl }
  const faults = processorFaults()
  const webhooks = webhookDelivery(store, faults, { webhookUrl, webhookSecret, retryMs, lateMs })
  const taskLoop = delayedTasks(context, webhooks.wake)
  const notifyWorkers = () => {
    webhooks.wake()
    taskLoop.wake()
  }
  const deps = { ...context, faults, notifyWorkers, options: { secretKey, publishableKey, slowMs: lateMs } }

  const server = createServer((request, response) => {
    handleRequest(request, response, deps).catch(() => response.destroy())
  })
  const port = await listen(server, options.port ?? 0)
  await Promise.all([webhooks.start(), taskLoop.start()])

  return {
    endpoint: { host, port, protocol: 'http' },
    callInProcess: callInProcess(deps),
    onboarding: onboarding(context, notifyWorkers),
    confirm: (asked) => confirmWithCard(context, notifyWorkers, asked),
    dispute: (asked) => disputePayment(context, notifyWorkers, asked),
    setFaults: (asked) => {
      const wasPaused = faults.holdsDeliveries()
      faults.set(asked)
      if (wasPaused && !faults.holdsDeliveries()) void webhooks.retryNow()
      else webhooks.wake()
    },
    processorSnapshot: () => processorSnapshot(store),
    stop: async () => {
      await Promise.all([close(server), taskLoop.stop(), webhooks.stop()])
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
