/** A local language model with scripted responses, over the OpenAI chat protocol. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ModelRequest {
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly stream: boolean
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly response_format: { readonly type: string; readonly json_schema: { readonly strict: boolean } }
  }
}

type ModelBehaviour = (response: ServerResponse) => void

export interface ModelServer {
  /** For `AI_BASE_URL`. */
  readonly address: string
  readonly requests: ModelRequest[]
  /** Sets the behaviour of the next responses. */
  setBehaviour(behaviour: ModelBehaviour): void
  stop(): Promise<void>
}

/** Streams the response in small pieces, then its usage. */
export function respondWith(answer: unknown, usage = { prompt_tokens: 1_000, completion_tokens: 100 }): ModelBehaviour {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  const pieces = text.match(/[\s\S]{1,12}/g) ?? []
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const content of pieces) response.write(chunk([{ index: 0, delta: { content }, finish_reason: null }]))
    response.write(chunk([{ index: 0, delta: {}, finish_reason: 'stop' }]))
    const total_tokens = usage.prompt_tokens + usage.completion_tokens
    response.end(`${chunk([], { ...usage, total_tokens })}data: [DONE]\n\n`)
  }
}

function chunk(choices: readonly object[], usage?: object): string {
  const event = { id: 'said', object: 'chat.completion.chunk', created: 1, model: 'test', choices, usage }
  return `data: ${JSON.stringify(event)}\n\n`
}

/** Starts a response and never ends it. */
export const stopsResponding: ModelBehaviour = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(chunk([{ index: 0, delta: { content: '{"kind":"text","text":"How la' }, finish_reason: null }]))
}

export const neverResponds: ModelBehaviour = () => undefined

export const fails: ModelBehaviour = (response) => {
  response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"out of order"}}')
}

export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  let behaviour = neverResponds
  const server = createServer(async (request, response) => {
    requests.push({ authorization: request.headers.authorization, body: JSON.parse(await textOf(request)) })
    behaviour(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/v1`,
    requests,
    setBehaviour: (next) => {
      behaviour = next
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return text
}
