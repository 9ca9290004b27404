/**
 * Event bus between server processes on one LISTEN/NOTIFY channel. It batches items, because PostgreSQL serialises
 * commits of notifying transactions. It never runs inside a use-case transaction. Items published while disconnected
 * are lost.
 */
import { type Listening, listen } from './db/listen.ts'

/** Each topic has one subscriber per process. */
export type BusTopic = 'message' | 'push' | 'changed'

interface Subscriber {
  /** All items of the topic in one message, in order. */
  readonly onLiveEvent: (items: readonly string[]) => void
  /** Events may be lost: the connection broke or is restored. */
  readonly onBreak?: () => void
}

export interface ProcessBus {
  /** Sends to every process, including this one. An item is one line. */
  publish(topic: BusTopic, item: string): void
  subscribe(topic: BusTopic, subscriber: Subscriber): void
  stop(): Promise<void>
}

/** PostgreSQL limits a payload to less than 8,000 bytes. */
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

/** Takes as many lines as fit, but at least one. */
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
