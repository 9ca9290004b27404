/** The headers of every kind of response, with https. */
import { request as httpRequest } from 'node:http'
import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { pageNonce, pagePolicy } from './security-headers.ts'

const product = await startProduct({ PUBLIC_URL: 'https://plumbline.example' })
const customer = await signUp(product, 'customer')

afterAll(() => product.stop())

interface Asked {
  readonly method?: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Not `fetch`, because it normalises URLs. */
function ask({ method = 'GET', path, headers = {}, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const requestPart = httpRequest(product.address, { method, path, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += String(chunk)
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    requestPart.on('error', reject)
    requestPart.end(body)
  })
}

const json = { 'content-type': 'application/json' }
const signedIn = { authorization: customer.idToken ?? '' }

/** One request of each kind, with its status. */
const kinds: [status: number, requestPart: Asked][] = [
  [200, { path: '/api/account', headers: signedIn }],
  [200, { path: '/api/session' }],
  [200, { method: 'HEAD', path: '/api/session' }],
  [200, { path: '/api/docs' }],
  [200, { path: '/api/openapi.json' }],
  [200, { path: '/health/live' }],
  [204, { method: 'DELETE', path: '/api/session' }],
  [400, { path: '/api/job/%zz' }],
  [400, { method: 'POST', path: '/api/session/code/send', headers: json, body: '{' }],
  [401, { path: '/api/account' }],
  [403, { path: '/api/admin/jobs', headers: signedIn }],
  [404, { path: '/api/nothing' }],
  [404, { path: '/nothing' }],
  [404, { method: 'OPTIONS', path: '/api/session/refresh' }],
  [413, { method: 'POST', path: '/api/session/code/send', headers: json, body: `"${'x'.repeat(70_000)}"` }],
  [415, { method: 'POST', path: '/api/session/code/send', headers: { 'content-type': 'text/plain' }, body: '{}' }],
  [422, { method: 'POST', path: '/api/session/code/send', headers: json, body: '{}' }],
]

const named = kinds.map(
  ([status, requestPart]) =>
    [`${requestPart.method ?? 'GET'} ${requestPart.path} (${status})`, status, requestPart] as const,
)

describe.each(named)('the response to %s', (_name, status, requestPart) => {
  test('has all headers that protect a browser [ASVS 3.4.1, 3.4.3, 3.4.4, 3.4.5, 3.4.6]', async () => {
    const response = await ask(requestPart)

    const { headers } = response
    expect(response.status).toBe(status)
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'none'"])
      expect(headers['content-security-policy']).toContain(directive)
    expect(headers['x-request-id']).toBeDefined()
  })

  test('has a content type and charset, and no access for other sites [ASVS 3.4.2, 4.1.1]', async () => {
    const response = await ask({
      ...requestPart,
      headers: { ...requestPart.headers, origin: 'https://elsewhere.example' },
    })

    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    if (response.text !== '')
      expect(response.headers['content-type']).toMatch(/^(application\/json|text\/html); charset=utf-8$/)
  })
})

test('the policy of a page allows scripts by a new nonce each time [ASVS 3.4.3]', async () => {
  const app = fastify()
  const nonceFor = pageNonce({ isSecure: true, allowStripe: false, assetOrigins: [] })
  app.get('/', async (_request, reply) => nonceFor(reply))

  const policies = [await app.inject('/'), await app.inject('/')].map(
    ({ headers }) => /script-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1] ?? '',
  )

  for (const policy of policies) expect(policy).toMatch(/^'self' 'nonce-[\w+/]{22}=='$/)
  expect(new Set(policies).size).toBe(2)
})

test('the policy of a page requires trusted types, and allows another policy with Stripe [ASVS 3.4.3]', () => {
  const policyOf = (allowStripe: boolean) =>
    pagePolicy({ isSecure: true, allowStripe, assetOrigins: [] })({ scripts: [], styles: [] })

  expect(policyOf(false)).toContain(
    "; require-trusted-types-for 'script'; trusted-types plumbline-files plumbline-html; ",
  )
  expect(policyOf(true)).toContain(
    "; require-trusted-types-for 'script'; trusted-types plumbline-files plumbline-html default; ",
  )
})
