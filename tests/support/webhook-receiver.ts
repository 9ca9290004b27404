import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Delivery {
  readonly body: string
  readonly signature: string
}

export interface WebhookReceiver {
  readonly url: string
  readonly deliveries: Delivery[]
  /** Statuses of the next responses, then 200. */
  readonly statuses: number[]
  stop(): Promise<void>
}

/** Stands in for the product and records each webhook. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const deliveries: Delivery[] = []
  const statuses: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    deliveries.push({ body: Buffer.concat(chunks).toString(), signature: String(request.headers['stripe-signature']) })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/stripe`,
    deliveries,
    statuses,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
