/**
 * HTTP server of the sandbox processor: API keys, forms, Stripe's error format and test faults. The secret key may call
 * everything. The publishable key may only confirm or read the intent of its client secret.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { balanceOf, implicitObject } from './accounts.ts'
import { decodeForm, type FormBody, textAt, textsAt } from './form-body.ts'
import { createOperation, invalidRequest, ProcessorError, unknownObject } from './operation.ts'
import { postedOperation, readingOf } from './operations.ts'
import { checkSecret } from './payment-intents.ts'
import type { ProcessorFaults, ResponseFault } from './processor-faults.ts'
import {
  apiVersion,
  newId,
  type OperationResult,
  type ProcessorContext,
  runOperation,
  secondsOf,
} from './run-operation.ts'
import type { Page } from './sandbox-store.ts'
import type { Account } from './stripe-objects.ts'

export interface HttpOptions {
  readonly secretKey: string
  readonly publishableKey: string
  readonly slowMs: number
}

interface Deps extends ProcessorContext {
  readonly faults: ProcessorFaults
  readonly notifyWorkers: () => void
  readonly options: HttpOptions
}

const bodyMaxBytes = 64 * 1024

export async function handleRequest(request: IncomingMessage, response: ServerResponse, deps: Deps): Promise<void> {
  const fault = deps.faults.nextResponse(request.url ?? '')
  if (fault === 'down') {
    response.destroy()
    return
  }
  if (fault === 'slow') await wait(deps.options.slowMs)
  const result = fault === 'error' ? failure(faulty) : await perform(request, deps, fault).catch(failure)
  if (result.hasFollowUps) deps.notifyWorkers()
  if (fault === 'lost') {
    response.destroy()
    return
  }
  response.writeHead(result.status, {
    'content-type': 'application/json',
    'request-id': newId('req'),
    'stripe-version': apiVersion,
    ...(result.replayed && { 'idempotent-replayed': 'true' }),
  })
  response.end(JSON.stringify(result.body))
}

const faulty = new ProcessorError(500, { type: 'api_error', message: 'An unknown error occurred' })

const storedFailure = createOperation(() => ({
  status: faulty.status,
  body: { error: faulty.error },
  store: [],
  events: [],
  delayedTasks: [],
}))

function failure(error: unknown): OperationResult {
  const apiError = error instanceof ProcessorError ? error : faulty
  return { status: apiError.status, body: { error: apiError.error }, replayed: false, hasFollowUps: false }
}

async function perform(request: IncomingMessage, deps: Deps, fault: ResponseFault): Promise<OperationResult> {
  const { pathname: path, search } = new URL(request.url ?? '/', 'http://processor')
  const fromSheet = holdsPublishableKey(request, deps.options)
  const account = headerOf(request, 'stripe-account') ?? ''

  if (request.method === 'POST') {
    const posted = postedOperation(path, account)
    const body = decodeForm(await bodyOf(request))
    if (posted === undefined) throw unknownPath(request)
    if (fromSheet && !path.endsWith('/confirm')) throw notForBrowsers
    const idempotencyKey = headerOf(request, 'idempotency-key')
    return await runOperation(deps, fault === 'stored-error' ? storedFailure : posted.operation, {
      path,
      id: posted.id,
      body,
      fromSheet,
      idempotencyKey,
      account,
    })
  }
  if (request.method !== 'GET') throw unknownPath(request)
  const query = decodeForm(search.slice(1))
  const body = await read(deps, { path, account, query, fromSheet })
  if (body === undefined) throw unknownPath(request)
  return { replayed: false, hasFollowUps: false, status: 200, body }
}

interface ReadRequest {
  readonly path: string
  readonly account: string
  readonly query: FormBody
  readonly fromSheet: boolean
}

async function read(
  { store, now }: Pick<ProcessorContext, 'store' | 'now'>,
  { path, account, query, fromSheet }: ReadRequest,
): Promise<object | undefined> {
  const reading = readingOf(path, account)
  if (fromSheet && (reading?.kind !== 'payment_intent' || reading.id === '')) throw notForBrowsers
  if (path === '/v1/events') {
    const types = Object.values(textsAt(query, 'types'))
    return await pageOf(path, query, (page) => store.eventsPage(types, page))
  }
  if (path === '/v1/balance' && account !== '') return balanceOf(await accountOf({ store, now }, account))
  if (reading === undefined) return undefined
  const { kind, id } = reading
  if (id === '') return await pageOf(path, query, (page) => store.page(reading, page))
  if (kind === 'account') return await accountOf({ store, now }, id)
  const object = await store.find(kind, id)
  if (object === undefined) throw unknownObject(kind, id)
  if (fromSheet && object.object === 'payment_intent') checkSecret(query, object)
  return object
}

async function accountOf({ store, now }: Pick<ProcessorContext, 'store' | 'now'>, id: string): Promise<Account> {
  const account = (await store.find('account', id)) ?? implicitObject(id, secondsOf(now()))
  if (account?.object !== 'account') throw unknownObject('account', id)
  return account
}

/** Stripe's filters of lists that the product uses. */
const filters = ['charge', 'payment_intent', 'transfer_group', 'destination']

/** Stripe's default page size. */
const pageSize = 10

async function pageOf(url: string, query: FormBody, find: (page: Page) => Promise<object[]>): Promise<object> {
  const limit = Number(textAt(query, 'limit') ?? pageSize)
  const found = await find({
    startingAfter: textAt(query, 'starting_after'),
    createdFrom: Number(textAt(query, 'created', 'gte') ?? 0),
    filter: Object.fromEntries(
      filters.flatMap((field) => {
        const value = textAt(query, field)
        return value === undefined ? [] : [[field, value]]
      }),
    ),
    limit: limit + 1,
  })
  return { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit) }
}

const notForBrowsers = new ProcessorError(403, {
  type: 'invalid_request_error',
  code: 'secret_key_required',
  message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
})

function unknownPath({ method, url }: IncomingMessage): ProcessorError {
  return new ProcessorError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${url}).`,
  })
}

function holdsPublishableKey(request: IncomingMessage, { secretKey, publishableKey }: HttpOptions): boolean {
  const key = /^Bearer (\S+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1]
  if (key === publishableKey) return true
  if (key === secretKey) return false
  throw new ProcessorError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
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
