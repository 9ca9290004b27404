/**
 * What the server's processes tell each other, on one channel and one connection of each. What is said at once leaves
 * together, and the next only after that: PostgreSQL lets transactions that notify commit one by one, so this is never
 * done inside the transaction that it is about. Whatever is said while the line is broken is lost.
 */
import { type Listening, listen } from './db/listen.ts'

/** What it is about; each topic has one hearer in every process. */
export type BusTopic = 'message' | 'push'

interface Subscriber {
  /** Everything about the topic that was said together, in its order. */
  readonly onLiveEvent: (items: readonly string[]) => void
  /** News may have been missed: the line broke, or stands again. */
  readonly onBreak?: () => void
}

export interface ProcessBus {
  /** To every process, this one included. An item is one line. */
  say(topic: BusTopic, item: string): void
  hear(topic: BusTopic, hearer: Subscriber): void
  stop(): Promise<void>
}

/** PostgreSQL takes less than 8,000 bytes at once. */
const payloadMaxBytes = 7_900

export async function processBus(databaseUrl: string): Promise<ProcessBus> {
  const hearers = new Map<string, Subscriber>()
  const waiting: string[] = []
  let isSaying = false

  const line: Listening = await listen(databaseUrl, 'news', {
    onMessage: (payload = '') => {
      for (const [topic, items] of byTopic(payload.split('\n'))) hearers.get(topic)?.onLiveEvent(items)
    },
    onBreak: () => {
      for (const { onBreak } of hearers.values()) onBreak?.()
    },
  })

  const sayAll = async () => {
    isSaying = true
    while (waiting.length > 0) await line.say(nextPayload(waiting))
    isSaying = false
  }

  return {
    say: (topic, item) => {
      const news = `${topic} ${item}`
      if (Buffer.byteLength(news) > payloadMaxBytes) throw new Error(`News of ${topic} is too long for the channel`)
      waiting.push(news)
      if (!isSaying) void sayAll()
    },
    hear: (topic, hearer) => void hearers.set(topic, hearer),
    stop: () => line.stop(),
  }
}

/** Takes as many lines as fit, one at least. */
function nextPayload(waiting: string[]): string {
  let payload = waiting.shift() ?? ''
  let bytes = Buffer.byteLength(payload)
  for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
    bytes += 1 + Buffer.byteLength(next)
    if (bytes > payloadMaxBytes) break
    payload += `\n${next}`
    waiting.shift()
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
