/**
 * Binds a contract route to a handler: identify, authorize, parse, open the transaction, run, check the answer. A
 * handler cannot forget one of these, because none of them is the handler's.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError, z } from 'zod'
import type { RouteOutput, ParsedRouteInput, RouteSpec } from '#api/core/route.ts'
import { type Access, isOpenTo, type Permission, permissions } from '#api/permissions.ts'
import { type Routes, routes } from '#api/routes.ts'
import type { Capability, RolesOf } from '#domain/core/capabilities.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { DomainError } from '#domain/core/error.ts'
import type { Db } from '../db/sql.ts'
import { inRolledBackTransaction, inTransaction } from '../db/transaction.ts'
import { failPoint } from '../fail-point.ts'
import { type Actor, isSignedIn, requirePermission, type Caller } from './actor.ts'
import type { Api } from './api.ts'
import { CachedResponse, type PreparedResponse, sendCachedResponse } from './cached-response.ts'
import { clientNetwork } from './client-network.ts'
import { EventStream, sendEvents } from './event-stream.ts'
import { RawJsonResponse } from './raw-json-response.ts'
import { unknownResponseFields } from './undeclared-fields.ts'

/** What a handler works with. `db` is the request's transaction, or the pool for reads. */
export interface HandlerContext<Who extends Caller> {
  readonly db: Db
  readonly actor: Who
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Nobody is signed in where the call is open to everybody, or to a capability that anonymous visitors have. */
type CallerOf<A extends Access> = A extends 'anyone'
  ? Caller
  : A extends Capability
    ? 'anonymous' extends RolesOf<A>
      ? Caller
      : Actor
    : Actor

type ActorOf<K extends keyof Routes> = CallerOf<(typeof permissions)[K]['who']>

type Handler<K extends keyof Routes> = (
  asked: ParsedRouteInput<Routes[K]>,
  work: HandlerContext<ActorOf<K>>,
) => Promise<RouteOutput<Routes[K]> | PreparedResponse | EventStream>

interface ServeOptions {
  /**
   * `none` for the few calls that talk to the outside in between and open their own transactions; `single statement`
   * for one that writes by one statement, which is a transaction of its own.
   */
  readonly transaction?: 'none' | 'single statement'
  /** For a write that no answer shows: nothing that is kept in memory has to be read anew. */
  readonly isUnseen?: true
  /** For the few calls that bring more than a form. */
  readonly bodyMaxBytes?: number
}

export function serve<K extends keyof Routes>(api: Api, key: K, handler: Handler<K>, options: ServeOptions = {}): void {
  const spec: RouteSpec = routes[key]
  const [method, path] = key.split(' ') as ['GET' | 'POST', string]
  const usesPool = method === 'GET' || options.transaction !== undefined

  api.app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(options.bodyMaxBytes === undefined ? {} : { bodyLimit: options.bodyMaxBytes }),
    handler: async (request, reply) => {
      const { actor, asked } = await admit(api, key, request)
      if (usesPool) failPoint(`before ${key}`)
      const work = { actor, now: api.clock.now(), request, reply }
      if (method === 'GET' && impersonatorOf(actor)) {
        const seen = await inRolledBackTransaction(api.pool, (db) => handler(asked, { ...work, db }))
        return sendToImpersonator(api, spec, request, reply, seen)
      }
      const answer = usesPool
        ? await handler(asked, { ...work, db: api.pool })
        : await inTransaction(api.pool, async (db) => {
            const decided = await handler(asked, { ...work, db })
            failPoint(`before ${key}`)
            return decided
          })
      failPoint(`after ${key}`)
      if (method !== 'GET' && !options.isUnseen) api.afterWrite()
      return sendAnswer(api, spec, request, reply, answer)
    },
  })
}

interface Admitted<K extends keyof Routes> {
  readonly actor: ActorOf<K>
  readonly asked: ParsedRouteInput<Routes[K]>
}

/** Who calls and what they ask for; whoever may not call is refused before anything is looked up. */
export async function admit<K extends keyof Routes>(api: Api, key: K, request: FastifyRequest): Promise<Admitted<K>> {
  const actor = withOrigin(api, key, request, await identify(api, key, request))
  assertAllowedWhileImpersonating(api, key, actor)
  authorize(actor, permissions[key])
  return { actor: actor as ActorOf<K>, asked: parseAsked(routes[key], request) as ParsedRouteInput<Routes[K]> }
}

/** Whoever looks at somebody's account is refused what they may not call, before anything is looked up. */
export function assertAllowedWhileImpersonating(api: Api, key: keyof Routes, actor: Caller): void {
  if (impersonatorOf(actor)) api.impersonationPolicy.admit(key)
}

function impersonatorOf(actor: Caller) {
  return isSignedIn(actor) ? actor.impersonator : undefined
}

/** To a call that is open to everybody, a token that is no longer good is no token: it must not shut the way back in. */
async function identify(api: Api, key: keyof Routes, request: FastifyRequest): Promise<Caller> {
  if (permissions[key].who !== 'anyone') return await api.identify(request)
  return await api.identify(request).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'unauthenticated') return { role: 'anonymous' }
    throw error
  })
}

/** What an administrator changes is written down with the right that let them, and with where it came from [ADMIN-03]. */
function withOrigin(api: Api, key: keyof Routes, request: FastifyRequest, actor: Caller): Caller {
  if (actor.role !== 'admin') return actor
  const { right = 'any' }: Permission = permissions[key]
  return { ...actor, origin: { right, network: api.networkMark(clientNetwork(request)), requestId: request.id } }
}

function authorize(actor: Caller, { who, right = 'any' }: Permission): void {
  if (!isOpenTo(actor.role, who)) throw isSignedIn(actor) ? coreErrors.forbidden() : coreErrors.unauthenticated()
  if (isSignedIn(actor) && right !== 'any') requirePermission(actor, right)
}

function parseAsked(spec: RouteSpec, request: FastifyRequest) {
  return {
    ...(spec.params ? { params: parseParams(spec.params, request.params) } : {}),
    ...(spec.query ? { query: spec.query.parse(request.query) } : {}),
    ...(spec.body ? { body: spec.body.parse(withoutNulls(request.body)) } : {}),
  }
}

/** A path that names nothing of ours is not a form with a wrong field: it is an unknown address. */
function parseParams(schema: z.ZodObject, params: unknown) {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw coreErrors.invalidId()
  return parsed.data
}

/** No form of ours is nested deeper; whatever is would only cost us. */
const bodyDepthMax = 16

/** Clients send undefined as null [API-05]: null on a field means that it is absent. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (depth > bodyDepthMax) throw coreErrors.malformed()
  if (Array.isArray(value)) return value.map((entry) => withoutNulls(entry, depth + 1))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null)
      .map(([name, field]) => [name, withoutNulls(field, depth + 1)]),
  )
}

function sendAnswer(api: Api, spec: RouteSpec, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  if (spec.response === undefined) return reply.code(204).send()
  if (answer instanceof EventStream) return sendEvents(reply, answer)
  reply.header('content-type', 'application/json; charset=utf-8')
  const isCacheable = answer instanceof CachedResponse
  if (!isCacheable && !(answer instanceof RawJsonResponse))
    return reply.send(JSON.stringify(checked(spec.response, answer)))
  if (api.checkBuiltAnswers) checkBuilt(spec.response, JSON.parse(answer.json))
  if (answer.next !== undefined) reply.header('link', `<${nextAddress(request, answer.next)}>; rel="next"`)
  if (!isCacheable) return reply.send(answer.json)
  if (answer.total !== undefined) reply.header('x-total-count', answer.total)
  if (answer.now !== undefined) api.shortcut.note(request, reply, answer)
  return sendCachedResponse(request, reply, answer)
}

/** What an impersonator reads has less in it than what others read, so nothing that is kept is sent, and nobody keeps it. */
function sendToImpersonator(api: Api, spec: RouteSpec, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  const isReady = answer instanceof CachedResponse || answer instanceof RawJsonResponse
  const all = isReady ? JSON.parse(answer.json) : checked(spec.response as z.ZodType, answer)
  if (isReady && answer.next !== undefined) reply.header('link', `<${nextAddress(request, answer.next)}>; rel="next"`)
  if (answer instanceof CachedResponse && answer.total !== undefined) reply.header('x-total-count', answer.total)
  reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8')
  return reply.send(JSON.stringify(api.impersonationPolicy.shown(all)))
}

/** Fields that the contract does not declare are dropped; a field of the wrong type is a fault of ours. */
function checked(schema: z.ZodType, answer: unknown): unknown {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new Error(`An answer does not keep the contract: ${issuesOf(parsed.error)}`)
}

/** Whatever builds its answer itself may not say more than the contract either: nothing is dropped from it on its way. */
function checkBuilt(schema: z.ZodType, answer: unknown): void {
  const undeclared = unknownResponseFields(answer, checked(schema, answer))
  if (undeclared.length > 0) throw new Error(`An answer says more than the contract: ${undeclared.join(', ')}`)
}

function issuesOf(error: ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

function nextAddress(request: FastifyRequest, cursor: string): string {
  const [path, query = ''] = request.url.split('?')
  const params = new URLSearchParams(query)
  params.set('cursor', cursor)
  return `${path}?${params}`
}
