/** The contract, the server and the OpenAPI document name the same calls: none is forgotten, and none is hidden. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { type AppServices, createApp, registerRoutes } from '#server/app.ts'
import { openApiDocument } from '#server/core/http/openapi.ts'

/** What is answered as a file and not as JSON. */
const files = ['GET /document/{id}/pdf', 'GET /job/{id}/contract/{contractorId}/pdf']
/** The same behind the address of the call that says what it is. */
const evidence = ['GET /admin/verifications/{id}/evidence']
const exports = [
  'customers',
  'contractors',
  'jobs',
  'quote-requests',
  'quote-applies',
  'admins',
  'categories',
  'legal-rules',
  'lists/audit',
  'lists/consultations',
  'lists/money-alerts',
  'lists/site-content',
  'lists/stages',
  'lists/stories',
  'lists/support-chats',
  'lists/warranty',
].map((list) => `GET /admin/${list}/csv`)
/** Where a browser goes to sign in elsewhere, and comes back to; answered by redirects. */
const navigations = [
  'GET /session/provider/{name}/start',
  'GET /session/provider/{name}/callback',
  'POST /session/provider/{name}/callback',
]
/** Beside them the answer to addresses that are no call, and what the card processor calls, signed, and nobody else. */
const outsideTheContract = [...files, ...evidence, ...exports, 'GET /*', 'POST /webhooks/stripe', ...navigations]

/** Registering a route uses no dependency of its handler, so this app has none. */
const withoutDeps = {
  ...{ payments: {}, files: {}, outbox: {}, live: {}, messagePush: {} },
  signIn: { tokens: {}, emails: {} },
  validateRawResponses: true,
}

async function registeredCalls(): Promise<string[]> {
  const calls: string[] = []
  const app = await createApp(
    { log: pino({ level: 'silent' }), trustedProxies: 0 },
    { isSecure: false, allowStripe: false, assetOrigins: [] },
  )
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) calls.push(`${each} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  })
  // A handler needs its dependencies only when a request arrives.
  registerRoutes(app, withoutDeps as unknown as AppServices)
  await app.close()
  return calls.filter((call) => !/^(HEAD|OPTIONS) /.test(call))
}

const differences = (one: readonly string[], other: readonly string[]) => [
  ...one.filter((call) => !other.includes(call)),
  ...other.filter((call) => !one.includes(call)),
]

test('the server answers exactly the calls of the contract [API-07]', async () => {
  const different = differences(Object.keys(routes), await registeredCalls())

  expect(different.toSorted()).toEqual(outsideTheContract.toSorted())
})

test('the OpenAPI document names exactly the calls of the contract [API-07]', () => {
  const { paths } = openApiDocument('https://plumbline.example') as { paths: Record<string, Record<string, unknown>> }
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  )
  expect(differences(Object.keys(routes), documented)).toEqual(files)
})

test('a call that only one side knows is seen, on either side', () => {
  expect(differences(['GET /job/open', 'GET /seeded'], ['GET /job/open'])).toEqual(['GET /seeded'])
  expect(differences(['GET /job/open'], ['GET /job/open', 'POST /seeded'])).toEqual(['POST /seeded'])
})
