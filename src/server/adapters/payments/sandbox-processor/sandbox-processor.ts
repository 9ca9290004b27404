/**
 * The built-in payment processor of practice mode: it speaks Stripe's protocol on loopback, moves no real money, and
 * keeps its state in PostgreSQL, so that neither a payment nor an undelivered webhook is lost when it is killed. The
 * product reaches it through the real Stripe SDK; `confirm` plays the customer's card, which at Stripe happens in the
 * browser.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { confirmWithCard, type SheetAnswer, type SheetRequest } from './confirm-with-card.ts'
import { delayedTasks } from './delayed-tasks.ts'
import { type DisputeRequest, disputePayment } from './dispute-payment.ts'
import { answerHttp } from './http-server.ts'
import { type CallInProcess, callInProcess } from './in-process-client.ts'
import { type Onboarding, onboarding } from './onboarding.ts'
import { type Faults, processorFaults } from './processor-faults.ts'
import { listEverything, type ProcessorContents } from './processor-snapshot.ts'
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
  readonly ask: CallInProcess
  confirm(asked: SheetRequest): Promise<SheetAnswer>
  dispute(asked: DisputeRequest): Promise<{ readonly id: string; readonly status: string }>
  setFaults(faults: Faults): void
  listEverything(): Promise<ProcessorContents>
  stop(): Promise<void>
}

const host = '127.0.0.1'

export async function startSandboxProcessor(options: SandboxProcessorOptions): Promise<SandboxProcessor> {
  const { pool, secretKey, publishableKey, webhookUrl, webhookSecret, retryMs = 500, lateMs = 3_000 } = options
  const { pagesUrl, now = () => new Date(), settleMs = 1_000 } = options
  const store = sandboxStore(pool, { settleMs })
  const surroundings = { store, now, pagesUrl }
  const faults = processorFaults()
  const delivery = webhookDelivery(store, faults, { webhookUrl, webhookSecret, retryMs, lateMs })
  const later = delayedTasks(surroundings, delivery.wake)
  const announce = () => {
    delivery.wake()
    later.wake()
  }
  const deps = { ...surroundings, faults, announce, options: { secretKey, publishableKey, slowMs: lateMs } }

  const server = createServer((request, response) => {
    answerHttp(request, response, deps).catch(() => response.destroy())
  })
  const port = await listen(server, options.port ?? 0)
  await Promise.all([delivery.start(), later.start()])

  return {
    endpoint: { host, port, protocol: 'http' },
    ask: callInProcess(deps),
    onboarding: onboarding(surroundings, announce),
    confirm: (asked) => confirmWithCard(surroundings, announce, asked),
    dispute: (asked) => disputePayment(surroundings, announce, asked),
    setFaults: (asked) => {
      const wasHolding = faults.holdsDeliveries()
      faults.set(asked)
      if (wasHolding && !faults.holdsDeliveries()) void delivery.tryAgain()
      else delivery.wake()
    },
    listEverything: () => listEverything(store),
    stop: async () => {
      await Promise.all([close(server), later.stop(), delivery.stop()])
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
