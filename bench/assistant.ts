/** Measures the built-in assistant over HTTP, for a first message and for a longer chat (target: below 30 ms). */
import { measured, type Server } from './servers.ts'
import { numberedRequest } from './wrk.ts'

const chat = [
  'Hi, I need my bathroom redone, about 2.4 x 1.8 m, in Marickville Sydney. Old tiles out, new waterproofing and tiling.',
  'Do you have a budget in mind? A rough figure is fine, or say "skip".',
  'between 12 and 15 thousand',
  'When would you like it done? You can say "skip".',
  'before Christmas if possible',
  'How does a tradesperson get to the work: a side gate, stairs, pets, a key? You can say "skip".',
  'side gate, two dogs',
  'A photo or two helps contractors to price it. You can add up to five here, or say "skip".',
  'skip',
]

export function measureAssistant(product: Server, seconds: number): void {
  for (const [name, length] of [
    ['the first message', 1],
    ['a chat of nine', chat.length],
  ] as const) {
    measured(product, chatRequests(chat.slice(0, length)), 1)
    for (const connections of [1, 8]) {
      const { p50Ms, p99Ms, cpu, requestsPerSecond, failures } = measured(
        product,
        chatRequests(chat.slice(0, length)),
        seconds,
        connections,
      )
      console.log(
        `POST /ai, ${name}, ${connections} at once: ${requestsPerSecond.toFixed(0)} a second, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, cpu ${cpu.toFixed(2)} ms, failures ${failures}`,
      )
    }
  }
}

/** Each request has its own network address, because the limit is 20 a minute. */
function chatRequests(texts: readonly string[]): string {
  const messages = texts.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content }))
  const body = JSON.stringify(JSON.stringify({ messages }))
  const address = 'string.format("10.%d.%d.%d", math.floor(i / 65536) % 256, math.floor(i / 256) % 256, i % 256)'
  const headers = `{ ["content-type"] = "application/json", ["x-forwarded-for"] = ${address} }`
  return numberedRequest(
    { upTo: 16_000_000, offset: 0 },
    {},
    `return wrk.format("POST", "/api/ai", ${headers}, ${body})`,
  )
}
