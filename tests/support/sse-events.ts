/** Reads a server-sent event response to its end. */
import type { TestClient } from './clients.ts'

export interface ServerSentEvent {
  readonly event: string
  readonly data: unknown
}

export async function sseEvents(
  { address, idToken }: TestClient,
  path: string,
  body: object,
): Promise<ServerSentEvent[]> {
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(idToken ? { authorization: idToken } : {}),
    },
    body: JSON.stringify(body),
  })
  const type = response.headers.get('content-type')
  if (type !== 'text/event-stream; charset=utf-8') throw new Error(`${path} returned ${type} instead of events`)
  return (await response.text())
    .split('\n\n')
    .filter((text) => text !== '')
    .map((text) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(text) ?? []
      return { event, data: JSON.parse(data) as unknown }
    })
}
