/**
 * Binds a route to a handler: identify, authorise, parse, open the transaction, run, validate the response. A handler
 * can't skip a step.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodError, z } from 'zod'
import { type ParsedRouteInput, type RouteOutput, type RouteSpec, rolesOf } from '#api/core/route.ts'
import { type Routes, routes } from '#api/routes.ts'
import type { Capability, RolesOf } from '#domain/core/capabilities.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { DomainError } from '#domain/core/error.ts'
import { isDatabaseUnavailable } from '../db/database-error.ts'
import type { Db } from '../db/sql.ts'
import { inRolledBackTransaction, inTransaction } from '../db/transaction.ts'
import { failPoint } from '../fail-point.ts'
import { type Actor, type Caller, isSignedIn, requirePermission } from './actor.ts'
import type { Api } from './api.ts'
import { CachedResponse, type PreparedResponse, sendCachedResponse } from './cached-response.ts'
import { clientNetwork } from './client-network.ts'
import { EventStream, sendEvents } from './event-stream.ts'
import { RawJsonResponse } from './raw-json-response.ts'
import { storableInput } from './storable-input.ts'

/** What a handler receives. `db` is the request's transaction, or the pool for reads. */
export interface HandlerContext<Who extends Caller> {
  readonly db: Db
  readonly actor: Who
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The caller may be anonymous if the call is public, or if anonymous visitors have the capability. */
type CallerOf<Access> = Access extends 'anyone'
  ? Caller
  : Access extends Capability
    ? 'anonymous' extends RolesOf<Access>
      ? Caller
      : Actor
    : Actor

type ActorOf<K extends keyof Routes> = Routes[K] extends { readonly access: infer Access } ? CallerOf<Access> : Actor

type Handler<K extends keyof Routes> = (
  input: ParsedRouteInput<Routes[K]>,
  context: HandlerContext<ActorOf<K>>,
) => Promise<RouteOutput<Routes[K]> | PreparedResponse | EventStream>

interface ServeOptions {
  /**
   * `none` for calls that use external services and open their own transactions. `single statement` for a write by one
   * statement, which is its own transaction.
   */
  readonly transaction?: 'none' | 'single statement'
  /** For writes that no response shows, so no cache needs a refresh. */
  readonly invalidatesNothing?: true
  /** For calls with more than a form. */
  readonly bodyMaxBytes?: number
}

export function serve<K extends keyof Routes>(api: Api, key: K, handler: Handler<K>, options: ServeOptions = {}): void {
  const spec: RouteSpec = routes[key]
  const [method, url] = methodAndUrl(key)
  const usesPool = method === 'GET' || options.transaction !== undefined

  api.app.route({
    method,
    url,
    ...(options.bodyMaxBytes === undefined ? {} : { bodyLimit: options.bodyMaxBytes }),
    ...(spec.cost === undefined ? {} : { config: { cost: spec.cost } }),
    handler: repeatRead(method, async (request, reply) => {
      const { actor, input } = await admit(api, key, request)
      if (usesPool) failPoint(`before ${key}`)
      const context = { actor, now: api.clock.now(), request, reply }
      if (method === 'GET' && impersonatorOf(actor)) {
        const result = await inRolledBackTransaction(api.pool, (db) => handler(input, { ...context, db }))
        return sendToImpersonator(api, spec, request, reply, result)
      }
      const response = usesPool
        ? await handler(input, { ...context, db: api.pool })
        : await inTransaction(api.pool, async (db) => {
            const result = await handler(input, { ...context, db })
            failPoint(`before ${key}`)
            return result
          })
      failPoint(`after ${key}`)
      if (method !== 'GET') {
        if (!options.invalidatesNothing) api.afterWrite()
        api.publishChanges()
      }
      return sendResponse(api, spec, request, reply, response)
    }),
  })
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** After a failover, connections of the pool are lost. A read then runs again once, on another connection. */
function repeatRead(method: string, handle: RouteHandler): RouteHandler {
  if (method !== 'GET') return handle
  return async (request, reply) => {
    try {
      return await handle(request, reply)
    } catch (error) {
      if (reply.sent || !isDatabaseUnavailable(error)) throw error
      return await handle(request, reply)
    }
  }
}

/** The routes with a file. */
type DownloadKey = { [K in keyof Routes]: Routes[K] extends { readonly download: object } ? K : never }[keyof Routes]

/** Binds the file of a route. The callers and the input are those of the route. */
export function serveDownload<K extends DownloadKey>(
  api: Api,
  key: K,
  send: (input: ParsedRouteInput<Routes[K]>, context: Omit<HandlerContext<ActorOf<K>>, 'db'>) => Promise<FastifyReply>,
): void {
  const { download }: RouteSpec = routes[key]
  api.app.get(`${methodAndUrl(key)[1]}/${download?.name}`, async (request, reply) => {
    const { actor, input } = await admit(api, key, request)
    if (download?.stepUp) await requireStepUp(api, actor)
    return await send(input, { actor, now: api.clock.now(), request, reply })
  })
}

/** The path parameters as Fastify writes them. */
function methodAndUrl(key: keyof Routes): [method: 'GET' | 'POST', url: string] {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string]
  return [method, path.replaceAll(/\{(\w+)\}/g, ':$1')]
}

interface AdmittedCall<K extends keyof Routes> {
  readonly actor: ActorOf<K>
  readonly input: ParsedRouteInput<Routes[K]>
}

/** Identifies and authorises the caller before any lookup, then parses the input. */
async function admit<K extends keyof Routes>(api: Api, key: K, request: FastifyRequest): Promise<AdmittedCall<K>> {
  const actor = withOrigin(api, key, request, await identify(api, key, request))
  assertAllowedWhileImpersonating(api, key, actor)
  await api.assertCallOpen(key.split(' ')[1] ?? '', request, actor)
  authorize(actor, routes[key])
  requireFactor(actor, routes[key])
  const { stepUp }: RouteSpec = routes[key]
  if (stepUp === true) await requireStepUp(api, actor)
  const input = parseInput(routes[key], request) as ParsedRouteInput<Routes[K]>
  if (typeof stepUp === 'object' && hasField(request.body, stepUp.field)) await requireStepUp(api, actor)
  return { actor: actor as ActorOf<K>, input }
}

async function requireStepUp(api: Api, actor: Caller): Promise<void> {
  if (isSignedIn(actor)) await api.requireStepUp(actor, api.clock.now())
}

/** Null is an absent field. The body is valid. */
const hasField = (body: unknown, field: string) =>
  Object.entries(body ?? {}).some(([name, value]) => name === field && value !== null)

/** Rejects calls that an impersonator can't make, before any lookup. */
export function assertAllowedWhileImpersonating(api: Api, key: keyof Routes, actor: Caller): void {
  if (impersonatorOf(actor)) api.impersonationPolicy.assertAllowed(key)
}

function impersonatorOf(actor: Caller) {
  return isSignedIn(actor) ? actor.impersonator : undefined
}

/** A public call ignores an expired token. Otherwise it would block the login. */
async function identify(api: Api, key: keyof Routes, request: FastifyRequest): Promise<Caller> {
  const { access }: RouteSpec = routes[key]
  if (access !== 'anyone') return await api.identify(request)
  return await api.identify(request).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'unauthenticated') return { role: 'anonymous' }
    throw error
  })
}

/** The audit log records the permission and the origin of an admin's change [ADMIN-03]. */
function withOrigin(api: Api, key: keyof Routes, request: FastifyRequest, actor: Caller): Caller {
  if (actor.role !== 'admin') return actor
  const { permission = 'any' }: RouteSpec = routes[key]
  return { ...actor, origin: { permission, network: api.networkHash(clientNetwork(request)), requestId: request.id } }
}

function authorize(actor: Caller, spec: RouteSpec): void {
  const { permission = 'any' } = spec
  if (!rolesOf(spec).includes(actor.role))
    throw isSignedIn(actor) ? coreErrors.forbidden() : coreErrors.unauthenticated()
  if (isSignedIn(actor) && permission !== 'any') requirePermission(actor, permission)
}

/** An administrator without the required second factor can only set one up. */
function requireFactor(actor: Caller, { access, beforeFactor }: RouteSpec): void {
  const isOpen = access === 'anyone' || beforeFactor === 'allowed'
  if (isSignedIn(actor) && actor.missingFactor === 'required' && !isOpen) throw coreErrors.factorRequired()
}

function parseInput(spec: RouteSpec, request: FastifyRequest) {
  return {
    ...(spec.params ? { params: parseParams(spec.params, request.params) } : {}),
    ...(spec.query ? { query: storableInput(spec.query.parse(request.query)) } : {}),
    ...(spec.body ? { body: storableInput(spec.body.parse(withoutNulls(request.body))) } : {}),
  }
}

/** An invalid path parameter means an unknown URL, not an invalid field. */
function parseParams(schema: z.ZodObject, params: unknown) {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw coreErrors.invalidId()
  return storableInput(parsed.data, () => coreErrors.invalidId())
}

/** No form is nested deeper. Deeper bodies would only cost time. */
const bodyDepthMax = 16

/** Clients send undefined as null [API-05], so a null field counts as absent. */
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

function sendResponse(api: Api, spec: RouteSpec, request: FastifyRequest, reply: FastifyReply, response: unknown) {
  if (spec.response === undefined) return reply.code(204).send()
  if (response instanceof EventStream) return sendEvents(reply, response)
  reply.header('content-type', 'application/json; charset=utf-8')
  const isCacheable = response instanceof CachedResponse
  if (!isCacheable && !(response instanceof RawJsonResponse))
    return reply.send(JSON.stringify(validated(spec.response, response)))
  if (api.validateRawResponses) validateRaw(spec.response, JSON.parse(response.json))
  if (response.next !== undefined) reply.header('link', `<${nextPageUrl(request, response.next)}>; rel="next"`)
  if (!isCacheable) return reply.send(response.json)
  if (response.total !== undefined) reply.header('x-total-count', response.total)
  if (response.now !== undefined) api.shortcut.note(request, reply, response)
  return sendCachedResponse(request, reply, response)
}

/** An impersonator gets a redacted response. It is never cached. */
function sendToImpersonator(
  api: Api,
  spec: RouteSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  response: unknown,
) {
  const isReady = response instanceof CachedResponse || response instanceof RawJsonResponse
  const body = isReady ? JSON.parse(response.json) : validated(spec.response as z.ZodType, response)
  if (isReady && response.next !== undefined)
    reply.header('link', `<${nextPageUrl(request, response.next)}>; rel="next"`)
  if (response instanceof CachedResponse && response.total !== undefined) reply.header('x-total-count', response.total)
  reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8')
  return reply.send(JSON.stringify(api.impersonationPolicy.redact(body)))
}

/** Drops fields outside the API schema. A field of the wrong type is a server fault. */
function validated(schema: z.ZodType, response: unknown): unknown {
  const parsed = schema.safeParse(response)
  if (parsed.success) return parsed.data
  throw new Error(`An answer does not keep the contract: ${formatIssues(parsed.error)}`)
}

/** A raw response must match the API schema exactly, because nothing is dropped from it. */
function validateRaw(schema: z.ZodType, response: unknown): void {
  const unknownFields = unknownResponseFields(response, validated(schema, response))
  if (unknownFields.length > 0) throw new Error(`An answer says more than the contract: ${unknownFields.join(', ')}`)
}

function formatIssues(error: ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

function nextPageUrl(request: FastifyRequest, cursor: string): string {
  const [path, query = ''] = request.url.split('?')
  const params = new URLSearchParams(query)
  params.set('cursor', cursor)
  return `${path}?${params}`
}

/** The response fields that the schema doesn't declare, and that parsing has dropped. */
export function unknownResponseFields(response: unknown, parsed: unknown, path = ''): string[] {
  if (!isNested(response)) return []
  return Object.entries(response).flatMap(([name, value]) => {
    const here = path === '' ? name : `${path}.${name}`
    return isNested(parsed) && Object.hasOwn(parsed, name)
      ? unknownResponseFields(value, (parsed as Record<string, unknown>)[name], here)
      : [here]
  })
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
