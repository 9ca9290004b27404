/** The OpenAPI document, generated from the API schemas [API-07]. */
import { z } from 'zod'
import { errorView } from '#api/core/error-view.ts'
import type { RouteSpec } from '#api/core/route.ts'
import { type Access, permissions } from '#api/permissions.ts'
import { type Routes, routes } from '#api/routes.ts'
import { rolesWith } from '#domain/core/capabilities.ts'

type JsonObject = Record<string, unknown>

export function openApiDocument(publicUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {}
  const withPdf = (path: string, call: keyof Routes) => ({ [path]: { ...paths[path], get: pdfOperation(call) } })
  for (const [key, spec] of Object.entries(routes) as [keyof Routes, RouteSpec][]) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, spec) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version: '1',
      description: 'Building, renovation and trade work, paid stage by stage.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths: {
      ...paths,
      ...withPdf('/document/{id}/pdf', 'GET /document/{id}'),
      ...withPdf('/job/{id}/contract/{contractorId}/pdf', 'GET /job/{id}/contract/{contractorId}'),
    },
    components: {
      schemas: { Failure: schemaOf(errorView, 'output') },
      securitySchemes: { idToken: { type: 'apiKey', in: 'header', name: 'authorization' } },
    },
  }
}

let served: JsonObject | undefined

/** Created on the first request, because that takes as long as the rest of a start. */
export function openApiDocumentCached(): JsonObject {
  served ??= openApiDocument('')
  return served
}

function operation(key: keyof Routes, spec: RouteSpec): JsonObject {
  const { who, relation, fields } = permissions[key]
  return {
    operationId: key,
    summary: spec.summary,
    description: `Who may call: ${rolesOf(who).join(', ')}. Relation: ${relation}. Fields: ${fields}.`,
    security: who === 'anyone' ? [] : [{ idToken: [] }],
    parameters: [...parameters('path', spec.params), ...parameters('query', spec.query)],
    ...(spec.body ? { requestBody: { required: true, content: json(schemaOf(spec.body, 'input')) } } : {}),
    responses: {
      ...(spec.response
        ? { 200: { description: 'Done', content: json(schemaOf(spec.response, 'output')), ...listHeaders(spec) } }
        : { 204: { description: 'Done' } }),
      default: { description: 'A failure', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}

/** The PDF call is outside the route table, because it isn't JSON. Its input is the same. */
function pdfOperation(key: keyof Routes): JsonObject {
  const { responses, ...requestPart } = operation(key, routes[key])
  return {
    ...requestPart,
    operationId: `${key}/pdf`,
    summary: 'The same as a PDF to keep.',
    responses: {
      ...(responses as JsonObject),
      200: { description: 'Done', content: { 'application/pdf': {} } },
      202: { description: 'It is being printed: ask again in a moment' },
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

function rolesOf(access: Access): readonly string[] {
  if (access === 'anyone') return ['anyone']
  return typeof access === 'string' ? rolesWith(access) : access
}
