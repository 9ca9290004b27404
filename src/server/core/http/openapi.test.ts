import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

interface Operation {
  readonly description: string
  readonly responses: Readonly<Record<string, { content?: Record<string, unknown>; headers?: object; $ref?: string }>>
}

const { paths } = openApiDocument('https://plumbline.example') as { paths: Record<string, Record<string, Operation>> }

function operation(call: string): Operation {
  const [method = '', path = ''] = call.split(' ')
  const found = paths[path]?.[method.toLowerCase()]
  if (found === undefined) throw new Error(`The document has no ${call}`)
  return found
}

test.each([
  ['GET /library', 'anyone. Relation: none. Fields: published content only.'],
  ['GET /account', "customer, contractor, admin. Relation: the caller's own. Fields: all."],
  ['POST /tracking', 'anyone. Relation: none, limited by client. Fields: no response body.'],
  ['GET /admin/jobs/{id}', 'admin. Relation: an admin with admin_job_read. Fields: all.'],
  ['GET /admin/history', 'admin. Relation: an admin with the permission for the list. Fields: never the network or'],
  ['GET /warranty/{id}', 'admin. Relation: the customer of the case, its contractor; an admin with admin_job_read.'],
  [
    'PATCH /job/stage',
    'contractor. Relation: the signed contractor of the job. Fields: drafts only to their contractor',
  ],
])('%s documents its callers, their relation and the protected fields [ASVS 8.1.1, 8.1.2]', (call, access) => {
  expect(operation(call).description).toMatch(/^Who may call: /)
  expect(operation(call).description).toContain(access)
})

test('the smallest and largest amounts of a stage are documented [QUOTE-03, PAY-01]', () => {
  const offer = JSON.stringify(operation('PUT /job/{id}/quote'))

  expect(offer).toContain('Each stage costs at least $1, and at most $999,999.99 with the service fee.')
})

test('the limits of uploads and of the AI chat are documented as they are enforced [API-07]', () => {
  const document = JSON.stringify(paths)
  const jobKey = '^(?:job)\\/[A-Za-z]{32}\\.(?:png|jpg|jpeg|svg|gif|bmp|webp|mp4|mov|avi|mkv|webm|ogg)$'
  const schemaOf = (call: string) => JSON.stringify(operation(call))

  expect(schemaOf('POST /job')).toContain(JSON.stringify(jobKey))
  expect(schemaOf('POST /consultations')).toContain('"pattern":"^(?:forms)\\\\/[A-Za-z]{32}')
  for (const limit of [
    'png, jpg, jpeg, svg',
    'at most 200 MB',
    'every other file 25 MB',
    '/assets/thumbnail/{key} (640x360)',
  ])
    expect(schemaOf('GET /upload/token')).toContain(limit)
  expect(schemaOf('POST /ai')).toContain('"maxItems":200')
  expect(schemaOf('POST /ai')).toContain('"maxLength":5000')
  expect(schemaOf('POST /ai')).toContain('40000 characters in all')
  expect(document).toContain('"maxItems":6')
})

const successes = (call: string) => Object.keys(operation(call).responses).filter((status) => /^[23]/.test(status))
const failures = (call: string) => Object.keys(operation(call).responses).filter((status) => /^[45]/.test(status))

test.each([
  ['GET /library', '400 422'],
  ['GET /session', ''],
  ['GET /categories', '400 422'],
  ['GET /categories/{id}', '404'],
  ['GET /account', '401 403'],
  ['GET /job/{id}', '401 403 404'],
  ['POST /job/{id}/cancel', '400 401 403 404 409 413 415 422'],
  ['PATCH /job/stage', '400 401 403 404 409 413 415 422'],
  ['POST /job/stage/pay', '400 401 403 404 409 413 415 422 503'],
  ['POST /tracking', '400 403 413 415 422 429'],
  ['POST /session/password', '400 401 403 409 413 415 422 429 503'],
  ['GET /admin/jobs', '400 401 403 422'],
  ['GET /admin/jobs/csv', '400 401 403 422 429 503'],
  ['GET /document/{id}/pdf', '401 403 404'],
  ['POST /webhooks/stripe', '400 413 503'],
  ['GET /health/ready', '503'],
  ['GET /health/live', ''],
])('%s documents the failures %s [API-07]', (call, statuses) => {
  expect(failures(call).join(' ')).toBe(statuses)
})

test.each([
  ['GET /job/{id}', '200'],
  ['POST /tracking', '204'],
  ['GET /document/{id}/pdf', '200 202'],
  ['GET /session/provider/{name}/start', '302'],
  ['POST /session/provider/{name}/callback', '303'],
  ['POST /webhooks/stripe', '200'],
])('%s documents the responses %s [API-07]', (call, statuses) => {
  expect(successes(call).join(' ')).toBe(statuses)
})

test('each failure has the schema of an error, and a rate limit says when to try again [API-07]', () => {
  const { components } = openApiDocument('') as { components: { responses: Operation['responses'] } }

  for (const call of ['GET /job/{id}', 'POST /tracking', 'POST /job/stage/pay'])
    for (const status of failures(call))
      expect(operation(call).responses[status]).toEqual({ $ref: `#/components/responses/${status}` })
  for (const { content } of Object.values(components.responses))
    expect(content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } })
  expect(components.responses[429]?.headers).toMatchObject({ 'Retry-After': { schema: { type: 'integer' } } })
})

test('a file has its type, and a file that is not rendered yet has a message [API-07]', () => {
  expect(operation('GET /admin/jobs/csv').responses[200]?.content).toHaveProperty('text/csv')
  expect(operation('GET /job/{id}/contract/{contractorId}/pdf').responses[200]?.content).toHaveProperty([
    'application/pdf',
  ])
  expect(operation('GET /document/{id}/pdf').responses[202]).toMatchObject({
    content: { 'application/json': { schema: { required: ['message'] } } },
    headers: { 'Retry-After': {} },
  })
})
