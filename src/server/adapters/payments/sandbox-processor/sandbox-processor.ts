/**
 * Built-in payment processor of sandbox mode. It implements Stripe's API on loopback without real money, and keeps its
 * state in PostgreSQL to survive crashes. The product uses the real SDK; `confirm` replaces the browser's card form.
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
  /** Base URL of the processor's own pages. */
  readonly pagesUrl: string
  /** The product's clock, which dates all objects. */
  readonly now?: () => Date
  /** Delay of bank actions. */
  readonly settleMs?: number
  /** 0, the default, uses any free port. */
  readonly port?: number
  /** The first pause before a webhook retry; it doubles each time. */
  readonly retryMs?: number
  /** Delay of `late` deliveries and `slow` responses. */
  readonly lateMs?: number
}

export interface SandboxProcessor {
  readonly endpoint: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  readonly onboarding: Onboarding
  readonly callInProcess: CallInProcess
  confirm(request: ConfirmationRequest): Promise<ConfirmationResult>
  dispute(request: DisputeRequest): Promise<{ readonly id: string; readonly status: string }>
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
    confirm: (request) => confirmWithCard(context, notifyWorkers, request),
    dispute: (request) => disputePayment(context, notifyWorkers, request),
    setFaults: (request) => {
      const wasPaused = faults.holdsDeliveries()
      faults.set(request)
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
