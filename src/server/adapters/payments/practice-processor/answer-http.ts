/**
 * The HTTP side of the practice processor: keys, forms, Stripe's error shape, and the faults that tests may set. The
 * secret key may do everything; the publishable key, which a browser holds, may only confirm or read the one intent
 * whose client secret it shows.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { decodeForm, type FormBody } from './form-body.ts'
import { invalidRequest, Refusal, unknownObject } from './operation.ts'
import { postedOperation, readingOf } from './operations.ts'
import { checkSecret } from './payment-intents.ts'
import { apiVersion, newId, type Performed, performOperation } from './perform-operation.ts'
import type { PracticeStore } from './practice-store.ts'
import type { ProcessorFaults } from './processor-faults.ts'

export interface HttpOptions {
  readonly secretKey: string
  readonly publishableKey: string
  readonly slowMs: number
}

interface Hands {
  readonly store: PracticeStore
  readonly faults: ProcessorFaults
  readonly announce: () => void
  readonly options: HttpOptions
}

const bodyMaxBytes = 64 * 1024

export async function answerHttp(request: IncomingMessage, response: ServerResponse, hands: Hands): Promise<void> {
  const fault = hands.faults.nextAnswer()
  if (fault === 'slow') await wait(hands.options.slowMs)
  const performed = fault === 'error' ? failure(faulty) : await perform(request, hands).catch(failure)
  if (performed.announced) hands.announce()
  if (fault === 'lost') {
    response.destroy()
    return
  }
  response.writeHead(performed.status, {
    'content-type': 'application/json',
    'request-id': newId('req'),
    'stripe-version': apiVersion,
    ...(performed.replayed && { 'idempotent-replayed': 'true' }),
  })
  response.end(JSON.stringify(performed.body))
}

const faulty = new Refusal(500, { type: 'api_error', message: 'An unknown error occurred' })

function failure(error: unknown): Performed {
  const refusal = error instanceof Refusal ? error : faulty
  return { status: refusal.status, body: { error: refusal.error }, replayed: false, announced: false }
}

async function perform(request: IncomingMessage, { store, options }: Hands): Promise<Performed> {
  const { pathname: path, search } = new URL(request.url ?? '/', 'http://processor')
  const fromSheet = holdsPublishableKey(request, options)
  const found = { replayed: false, announced: false, status: 200 }

  if (request.method === 'POST') {
    const posted = postedOperation(path)
    const body = decodeForm(await bodyOf(request))
    if (posted === undefined) throw unknownPath(request)
    if (fromSheet && !path.endsWith('/confirm')) throw notForBrowsers
    const idempotencyKey = headerOf(request, 'idempotency-key')
    return await performOperation(store, posted.operation, { path, id: posted.id, body, fromSheet, idempotencyKey })
  }

  const asked = decodeForm(search.slice(1))
  if (request.method === 'GET' && path === '/v1/events' && !fromSheet)
    return { ...found, body: listOf(path, await store.events()) }
  const reading = request.method === 'GET' ? readingOf(path) : undefined
  if (reading === undefined) throw unknownPath(request)
  return { ...found, body: await read(store, reading, path, fromSheet ? asked : undefined) }
}

async function read(
  store: PracticeStore,
  { kind, id }: NonNullable<ReturnType<typeof readingOf>>,
  path: string,
  askedBySheet: FormBody | undefined,
): Promise<object> {
  if (askedBySheet !== undefined && (kind !== 'payment_intent' || id === '')) throw notForBrowsers
  if (id === '') return listOf(path, await store.list(kind))
  const object = await store.find(kind, id)
  if (object === undefined) throw unknownObject(kind, id)
  if (askedBySheet !== undefined && object.object === 'payment_intent') checkSecret(askedBySheet, object)
  return object
}

const listOf = (url: string, data: readonly object[]) => ({ object: 'list', url, has_more: false, data })

const notForBrowsers = new Refusal(403, {
  type: 'invalid_request_error',
  code: 'secret_key_required',
  message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
})

function unknownPath({ method, url }: IncomingMessage): Refusal {
  return new Refusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${url}).`,
  })
}

function holdsPublishableKey(request: IncomingMessage, { secretKey, publishableKey }: HttpOptions): boolean {
  const key = /^Bearer (\S+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1]
  if (key === publishableKey) return true
  if (key === secretKey) return false
  throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > bodyMaxBytes) throw invalidRequest('The request body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
