/** The OpenAPI document, generated from the API schemas [API-07]. */
import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { errorView } from '#api/core/error-view.ts'
import { type Download, failuresOf, type RouteSpec, rolesOf } from '#api/core/route.ts'
import { type Routes, routes } from '#api/routes.ts'
import { CachedResponse } from './cached-response.ts'
import { docsPage } from './docs-page.ts'
import { STATUS } from './error-response.ts'
import { undeclaredOperations } from './undeclared-operations.ts'

type JsonObject = Record<string, unknown>

export function openApiDocument(publicUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = { ...undeclaredOperations }
  for (const [key, spec] of Object.entries(routes) as [keyof Routes, RouteSpec][]) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, spec) }
    const file = `${path}/${spec.download?.name}`
    if (spec.download) paths[file] = { ...paths[file], get: downloadOperation(key, spec, spec.download) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version: '1',
      description: 'Building, renovation and trade work, paid stage by stage.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Failure: schemaOf(errorView, 'output') },
      responses: Object.fromEntries(Object.values(STATUS).map((status) => [status, failureResponse(status)])),
      securitySchemes: { idToken: { type: 'apiKey', in: 'header', name: 'authorization' } },
    },
  }
}

interface ApiDocuments {
  readonly json: CachedResponse
  readonly page: CachedResponse
}

let served: ApiDocuments | undefined

/** The document and its page as bytes. Created on the first request, which takes as long as the rest of a start. */
export function apiDocuments(): ApiDocuments {
  if (served !== undefined) return served
  const document = openApiDocument('')
  const prepare = (text: string) => new CachedResponse({ text, cacheControl: 'no-cache', isFrequentlyRequested: true })
  served = { json: prepare(JSON.stringify(document)), page: prepare(docsPage(document)) }
  return served
}

function operation(key: keyof Routes, spec: RouteSpec): JsonObject {
  return {
    operationId: key,
    summary: spec.summary,
    description: accessOf(spec),
    security: spec.access === 'anyone' ? [] : [{ idToken: [] }],
    parameters: [...parameters('path', spec.params), ...parameters('query', spec.query)],
    ...(spec.body ? { requestBody: { required: true, content: json(schemaOf(spec.body, 'input')) } } : {}),
    responses: {
      ...(spec.response
        ? { 200: { description: 'Done', content: json(schemaOf(spec.response, 'output')), ...listHeaders(spec) } }
        : { 204: { description: 'Done' } }),
      ...failureResponses(key, spec),
    },
  }
}

/** The errors of the route by status, and the default for a fault of the server. */
function failureResponses(key: keyof Routes, spec: RouteSpec): JsonObject {
  const statuses = failuresOf(key, spec).map((kind) => STATUS[kind])
  return {
    ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
    default: { description: 'A failure', content: json({ $ref: '#/components/schemas/Failure' }) },
  }
}

const renderingSchema = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] }
const retryAfter = { 'Retry-After': { description: 'Seconds until the next attempt', schema: { type: 'integer' } } }

function failureResponse(status: number): JsonObject {
  return {
    description: STATUS_CODES[status] ?? 'A failure',
    content: json({ $ref: '#/components/schemas/Failure' }),
    ...(status === STATUS['too-many'] ? { headers: retryAfter } : {}),
  }
}

/** The file of a route has the same callers and input. */
function downloadOperation(
  key: keyof Routes,
  spec: RouteSpec,
  { name, contentType, isRendered, failures = [] }: Download,
): JsonObject {
  const { responses, ...request } = operation(key, { ...spec, failures: [...(spec.failures ?? []), ...failures] })
  const waiting = { description: 'The worker renders the file: ask again', content: json(renderingSchema) }
  return {
    ...request,
    operationId: `${key}/${name}`,
    summary: `The file of: ${spec.summary}`,
    responses: {
      ...(responses as JsonObject),
      200: { description: 'Done', content: { [contentType]: { schema: { type: 'string', format: 'binary' } } } },
      ...(isRendered ? { 202: { ...waiting, headers: retryAfter } } : {}),
    },
  }
}

const json = (schema: JsonObject) => ({ 'application/json': { schema } })

function listHeaders({ paged, counted }: RouteSpec): JsonObject {
  const headers = {
    ...(paged ? { Link: { description: 'The next page: <address>; rel="next"', schema: { type: 'string' } } } : {}),
    ...(counted ? { 'X-Total-Count': { description: 'How many there are in all', schema: { type: 'integer' } } } : {}),
  }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

function parameters(location: 'path' | 'query', schema: z.ZodObject | undefined): JsonObject[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonObject>
    required?: string[]
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: field,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonObject
}

/** Who may call, from the definition of the route. */
function accessOf(spec: RouteSpec): string {
  const roles = spec.access === 'anyone' ? 'anyone' : rolesOf(spec).join(', ')
  const { response, fields = response === undefined ? 'no response body' : 'all' } = spec
  return `Who may call: ${roles}. Relation: ${relationOf(spec)}. Fields: ${fields}.`
}

/** A route of users is about their own objects, and an admin route needs its permission alone, unless it says more. */
function relationOf({ access, permission, relation, rateLimit }: RouteSpec): string {
  const admin = permission === undefined ? [] : [`an admin with ${permission}`]
  const own = access === 'anyone' ? 'none' : "the caller's own"
  const relations = access === undefined ? [relation ?? admin[0]] : [relation ?? own, ...admin]
  return relations.join('; ') + (rateLimit === undefined ? '' : `, limited by ${rateLimit}`)
}
