/**
 * What the server's processes tell each other, on one channel and one connection of each. What is said at once leaves
 * together, and the next only after that: PostgreSQL lets transactions that notify commit one by one, so this is never
 * done inside the transaction that it is about. Whatever is said while the line is broken is lost.
 */
import { type Listening, listen } from './db/listen.ts'

/** What it is about; each topic has one subscriber in every process. */
export type BusTopic = 'message' | 'push'

interface Subscriber {
  /** Everything about the topic that was said together, in its order. */
  readonly onLiveEvent: (items: readonly string[]) => void
  /** News may have been missed: the line broke, or stands again. */
  readonly onBreak?: () => void
}

export interface ProcessBus {
  /** To every process, this one included. An item is one line. */
  publish(topic: BusTopic, item: string): void
  subscribe(topic: BusTopic, subscriber: Subscriber): void
  stop(): Promise<void>
}

/** PostgreSQL takes less than 8,000 bytes at once. */
const payloadMaxBytes = 7_900

export async function processBus(databaseUrl: string): Promise<ProcessBus> {
  const subscribers = new Map<string, Subscriber>()
  const pending: string[] = []
  let isPublishing = false

  const connection: Listening = await listen(databaseUrl, 'bus', {
    onMessage: (payload = '') => {
      for (const [topic, items] of byTopic(payload.split('\n'))) subscribers.get(topic)?.onLiveEvent(items)
    },
    onBreak: () => {
      for (const { onBreak } of subscribers.values()) onBreak?.()
    },
  })

  const publishAll = async () => {
    isPublishing = true
    while (pending.length > 0) await connection.publish(nextPayload(pending))
    isPublishing = false
  }

  return {
    publish: (topic, item) => {
      const entry = `${topic} ${item}`
      if (Buffer.byteLength(entry) > payloadMaxBytes) throw new Error(`News of ${topic} is too long for the channel`)
      pending.push(entry)
      if (!isPublishing) void publishAll()
    },
    subscribe: (topic, subscriber) => void subscribers.set(topic, subscriber),
    stop: () => connection.stop(),
  }
}

/** Takes as many lines as fit, one at least. */
function nextPayload(pending: string[]): string {
  let payload = pending.shift() ?? ''
  let bytes = Buffer.byteLength(payload)
  for (let next = pending[0]; next !== undefined; next = pending[0]) {
    bytes += 1 + Buffer.byteLength(next)
    if (bytes > payloadMaxBytes) break
    payload += `\n${next}`
    pending.shift()
  }
  return payload
}

function byTopic(lines: readonly string[]): Map<string, string[]> {
  const topics = new Map<string, string[]>()
  for (const line of lines) {
    const space = line.indexOf(' ')
    const topic = line.slice(0, space)
    const items = topics.get(topic) ?? []
    topics.set(topic, items)
    items.push(line.slice(space + 1))
  }
  return topics
}
