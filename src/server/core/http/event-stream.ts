/** An answer that is told piece by piece while it comes about (server-sent events). */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface ServerSentEvent {
  readonly event: string
  readonly data: unknown
}

export class EventStream {
  readonly events: AsyncIterable<ServerSentEvent>

  constructor(events: AsyncIterable<ServerSentEvent>) {
    this.events = events
  }
}

export function wantsEvents({ headers }: FastifyRequest): boolean {
  return /\btext\/event-stream\b/.test(headers.accept ?? '')
}

/** Whoever goes away ends the telling: what is behind it hears of that at its next piece. */
export function sendEvents(reply: FastifyReply, { events }: EventStream): FastifyReply {
  // The second is for proxies that would wait for the end before they pass anything on.
  reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  return reply.send(Readable.from(linesOf(events)))
}

async function* linesOf(events: AsyncIterable<ServerSentEvent>): AsyncGenerator<string> {
  for await (const { event, data } of events) yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
