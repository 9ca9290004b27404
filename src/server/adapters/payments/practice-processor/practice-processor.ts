/**
 * The built-in payment processor of practice mode: it speaks Stripe's protocol on loopback, moves no real money, and
 * keeps its state in PostgreSQL, so that neither a payment nor an undelivered webhook is lost when it is killed. The
 * product reaches it through the real Stripe SDK; `confirm` plays the customer's card, which at Stripe happens in the
 * browser.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { answerHttp } from './answer-http.ts'
import { confirmWithCard, type SheetAnswer } from './confirm-with-card.ts'
import { listEverything, type ProcessorRecord } from './list-everything.ts'
import { practiceStore } from './practice-store.ts'
import { type Faults, processorFaults } from './processor-faults.ts'
import { webhookDelivery } from './webhook-delivery.ts'

export interface PracticeProcessorOptions {
  readonly pool: Pool
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookUrl: string
  readonly webhookSecret: string
  /** 0, the default, takes any free port. */
  readonly port?: number
  /** The first pause before a webhook is sent again; it doubles from then on. */
  readonly retryMs?: number
  /** How late `late` deliveries and `slow` answers come. */
  readonly lateMs?: number
}

export interface PracticeProcessor {
  readonly endpoint: { readonly host: string; readonly port: number; readonly protocol: 'http' }
  confirm(asked: { clientSecret: string; card: string }): Promise<SheetAnswer>
  setFaults(faults: Faults): void
  listEverything(): Promise<ProcessorRecord>
  stop(): Promise<void>
}

const host = '127.0.0.1'

export async function startPracticeProcessor(options: PracticeProcessorOptions): Promise<PracticeProcessor> {
  const { pool, secretKey, publishableKey, webhookUrl, webhookSecret, retryMs = 500, lateMs = 3_000 } = options
  const store = practiceStore(pool)
  const faults = processorFaults()
  const delivery = webhookDelivery(store, faults, { webhookUrl, webhookSecret, retryMs, lateMs })
  const announce = delivery.wake
  const hands = { store, faults, announce, options: { secretKey, publishableKey, slowMs: lateMs } }

  const server = createServer((request, response) => {
    answerHttp(request, response, hands).catch(() => response.destroy())
  })
  const port = await listen(server, options.port ?? 0)
  await delivery.start()

  return {
    endpoint: { host, port, protocol: 'http' },
    confirm: (asked) => confirmWithCard(store, announce, asked),
    setFaults: (asked) => {
      faults.set(asked)
      delivery.wake()
    },
    listEverything: () => listEverything(store),
    stop: async () => {
      await Promise.all([close(server), delivery.stop()])
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
