/**
 * OpenAPI operations of calls outside the route table. The card processor, identity providers, browsers and monitors
 * make them, so no client needs their types.
 */
const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})
const json = (properties: Record<string, unknown>) => ({
  'application/json': { schema: { type: 'object', properties, required: Object.keys(properties) } },
})
const enumOf = (...values: string[]) => ({ type: 'string', enum: values })

const open = { description: 'Who may call: anyone.', security: [] }
const provider = { name: 'name', in: 'path', required: true, schema: { type: 'string' } }
const callbackFields = Object.fromEntries(['state', 'code', 'error', 'iss'].map((name) => [name, { type: 'string' }]))
const toBrowser = (description: string) => ({ description, headers: { Location: { schema: { type: 'string' } } } })

export const undeclaredOperations = {
  '/webhooks/stripe': {
    post: {
      operationId: 'POST /webhooks/stripe',
      summary: 'Receives an event of the card processor. A repeated event changes nothing.',
      description: 'Who may call: the card processor, with its signature over the exact body.',
      security: [],
      parameters: [{ name: 'stripe-signature', in: 'header', required: true, schema: { type: 'string' } }],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: { description: 'Stored and processed', content: json({ received: { const: true } }) },
        400: failure('The signature or the event is invalid'),
        413: failure('The body is larger than 256 KB'),
        503: failure('The record of the event does not exist yet; the processor sends it again'),
      },
    },
  },
  '/session/provider/{name}/start': {
    get: {
      ...open,
      operationId: 'GET /session/provider/{name}/start',
      summary: 'Starts a social sign-in in the browser. After a failure the login page shows the error.',
      parameters: [
        provider,
        ...['role', 'from', 'login', 'redirect'].map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
      ],
      responses: { 302: toBrowser('To the identity provider, or to the login page with an error code') },
    },
  },
  '/session/provider/{name}/callback': {
    get: {
      ...open,
      operationId: 'GET /session/provider/{name}/callback',
      summary: 'Ends a social sign-in and sets the session cookie.',
      parameters: [
        provider,
        ...Object.entries(callbackFields).map(([name, schema]) => ({ name, in: 'query', schema })),
      ],
      responses: { 302: toBrowser('To the page after the login, or to the login page with an error code') },
    },
    post: {
      ...open,
      operationId: 'POST /session/provider/{name}/callback',
      summary: 'The same for an identity provider that posts a form.',
      parameters: [provider],
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties: callbackFields } } },
      },
      responses: { 303: toBrowser('To the same path by GET') },
    },
  },
  '/health/live': {
    get: {
      ...open,
      operationId: 'GET /health/live',
      summary: 'Whether the process runs.',
      responses: { 200: { description: 'It runs', content: json({ status: enumOf('live') }) } },
    },
  },
  '/health/ready': {
    get: {
      ...open,
      operationId: 'GET /health/ready',
      summary: 'Whether the server can serve requests.',
      responses: {
        200: { description: 'It can', content: json({ status: enumOf('ready') }) },
        503: { description: 'The database does not respond', content: json({ status: enumOf('not ready') }) },
      },
    },
  },
  '/openapi.json': {
    get: {
      ...open,
      operationId: 'GET /openapi.json',
      summary: 'This document.',
      responses: { 200: { description: 'Done', content: { 'application/json': { schema: { type: 'object' } } } } },
    },
  },
  '/docs': {
    get: {
      ...open,
      operationId: 'GET /docs',
      summary: 'This document as a page.',
      responses: { 200: { description: 'Done', content: { 'text/html': { schema: { type: 'string' } } } } },
    },
  },
}
