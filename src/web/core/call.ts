/**
 * The typed API client. It imports the API schemas as types only, so that none is in the first load. Throws ApiError
 * with a message for the user.
 */
import type { RouteInput, RouteOutput } from '#api/core/route.ts'
import type { Routes } from '#api/routes.ts'
import { errorOfAnswer, networkError } from './api-error.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { send } from './transport.ts'

export type CallKey = keyof Routes & string
export type ApiCallInput<K extends CallKey> = RouteInput<Routes[K]>
export type ApiCallOutput<K extends CallKey> = RouteOutput<Routes[K]>

interface CallOptions {
  signal?: AbortSignal
  /** Continues after the page is left. For small bodies only. */
  keepalive?: boolean
}
// The second argument is optional for a call without input.
export type CallArguments<K extends CallKey> =
  Record<string, never> extends ApiCallInput<K>
    ? [ask?: ApiCallInput<K> & CallOptions]
    : [ask: ApiCallInput<K> & CallOptions]

export interface UntypedCallInput extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** The expected content type. JSON by default. */
  accept?: string
}

export interface Page<T> {
  items: T
  /** The cursor of the next page. Undefined at the end of the list. */
  nextCursor: string | undefined
  /** The total count, for lists that have one. */
  total: number | undefined
}

const CALL_TIMEOUT_MS = 20_000

export async function call<K extends CallKey>(key: K, ...ask: CallArguments<K>): Promise<ApiCallOutput<K>> {
  const answer = await responseTo(key, ask[0] as UntypedCallInput | undefined)
  return bodyOf(answer) as Promise<ApiCallOutput<K>>
}

/** Like call(), for paged lists. */
export async function callPage<K extends CallKey>(key: K, ...ask: CallArguments<K>): Promise<Page<ApiCallOutput<K>>> {
  const answer = await responseTo(key, ask[0] as UntypedCallInput | undefined)
  const total = answer.headers.get('x-total-count')
  return {
    items: (await bodyOf(answer)) as ApiCallOutput<K>,
    nextCursor: nextCursorOf(answer.headers.get('link')),
    total: total === null ? undefined : Number(total),
  }
}

/** The raw response, for streaming. A step-up opens its dialog, and the call is repeated after it. */
export async function responseTo(key: string, ask: UntypedCallInput = {}): Promise<Response> {
  const answer = await responseOnce(key, ask)
  if (answer.ok) return answer
  const error = await errorOfAnswer(answer)
  if (error.code !== 'core.stepUpRequired' || !(await confirmIdentity())) throw error
  const second = await responseOnce(key, ask)
  if (!second.ok) throw await errorOfAnswer(second)
  return second
}

async function responseOnce(key: string, ask: UntypedCallInput): Promise<Response> {
  const { method, path } = urlFor(key, ask)
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const init: RequestInit = { method, signal: ask.signal ? AbortSignal.any([ask.signal, timeout]) : timeout }
  if (ask.keepalive) init.keepalive = true
  const headers = new Headers(ask.accept === undefined ? {} : { accept: ask.accept })
  if (ask.body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = jsonWithNulls(ask.body)
  }
  init.headers = headers
  return await send(path, init).catch((cause: unknown) => {
    if (ask.signal?.aborted) throw cause
    throw networkError(cause)
  })
}

/** "GET /job/{id}" with params and query becomes a method and a URL. */
export function urlFor(key: string, ask: Pick<UntypedCallInput, 'params' | 'query'>): { method: string; path: string } {
  const [method = 'GET', template = '/'] = key.split(' ')
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ask.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(ask.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) if (one != null) query.append(name, String(one))
  }
  return { method, path: query.size > 0 ? `${filled}?${query}` : filled }
}

/** JSON has no undefined, so an absent field is sent as null (API-05). */
export function jsonWithNulls(body: unknown): string {
  return JSON.stringify(body, (_, value: unknown) => (value === undefined ? null : value))
}

async function bodyOf(answer: Response): Promise<unknown> {
  return answer.status === 204 ? undefined : answer.json()
}

export function nextCursorOf(link: string | null): string | undefined {
  const address = /<([^<>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return address ? (new URL(address, 'http://list').searchParams.get('cursor') ?? undefined) : undefined
}
