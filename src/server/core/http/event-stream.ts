/** A response that is streamed in parts (server-sent events). */
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

export function acceptsEvents({ headers }: FastifyRequest): boolean {
  return /\btext\/event-stream\b/.test(headers.accept ?? '')
}

/** A client that disconnects ends the stream at its next part. */
export function sendEvents(reply: FastifyReply, { events }: EventStream): FastifyReply {
  // The second header stops proxies from buffering the stream.
  reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  return reply.send(Readable.from(linesOf(events)))
}

async function* linesOf(events: AsyncIterable<ServerSentEvent>): AsyncGenerator<string> {
  for await (const { event, data } of events) yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
