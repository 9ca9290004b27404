/** The api, the server and the OpenAPI document have the same calls. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { RouteSpec } from '#api/core/route.ts'
import { routes } from '#api/routes.ts'
import { type AppServices, registerRoutes } from '#server/app.ts'
import { openApiDocument } from '#server/core/http/openapi.ts'
import { createApp } from '#server/create-app.ts'

const specs: [call: string, spec: RouteSpec][] = Object.entries(routes)
const downloads = specs.flatMap(([call, { download }]) => (download ? [`${call}/${download.name}`] : []))
/** Calls outside the route table: the processor's webhook, and redirects of the browser for a social sign-in. */
const undeclared = [
  'POST /webhooks/stripe',
  'GET /session/provider/{name}/start',
  'GET /session/provider/{name}/callback',
  'POST /session/provider/{name}/callback',
]
/** Routes that `main.ts` registers. */
const openCalls = ['GET /health/live', 'GET /health/ready', 'GET /openapi.json', 'GET /docs']
const notFound = 'GET /*'

/** Registering a route uses no dependency of its handler, so this app has none. */
const withoutDeps = {
  ...{ payments: {}, files: {}, outbox: {}, live: {}, messagePush: {} },
  signIn: { tokens: {}, emails: {} },
  publicUrl: 'http://127.0.0.1',
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

test('the server serves exactly the declared calls [API-07]', async () => {
  const declared = [...Object.keys(routes), ...downloads, ...undeclared, notFound]

  expect(differences(declared, await registeredCalls())).toEqual([])
})

test('the OpenAPI document lists exactly the calls that the server serves [API-07]', () => {
  const { paths } = openApiDocument('https://plumbline.example') as { paths: Record<string, Record<string, unknown>> }
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  )
  expect(differences([...Object.keys(routes), ...downloads, ...undeclared, ...openCalls], documented)).toEqual([])
})

test('a call that is missing in one list is reported', () => {
  expect(differences(['GET /job/open', 'GET /seeded'], ['GET /job/open'])).toEqual(['GET /seeded'])
  expect(differences(['GET /job/open'], ['GET /job/open', 'POST /seeded'])).toEqual(['POST /seeded'])
})
