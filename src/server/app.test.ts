import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { callersOf } from '#tests/support/call-matrix.ts'
import {
  anonymous,
  createFixtures,
  newEmail,
  payStage,
  progressFields,
  quoteFields,
  sign,
  signInAdmin,
  signInWithCode,
  signUp,
  submitStage,
} from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterAll(() => product.stop())

const supervisor = await signInAdmin(product, ['supervisor'])
const customer = await signInWithCode(product, 'customer', newEmail('customer'))
const contractor = await signInWithCode(product, 'contractor', newEmail('contractor'))
const callers = [
  { letter: 'c', client: customer.client, cookie: customer.cookie },
  { letter: 't', client: contractor.client, cookie: contractor.cookie },
  { letter: 'a', client: supervisor, cookie: undefined },
  { letter: '-', client: anonymous(product), cookie: undefined },
] as const

describe("a user's actions on a job follow from their relation to it [ASVS 8.2.2]", () => {
  const decision = { stageIndex: 0, status: 'approved' }
  const rejection = { stageIndex: 0, status: 'rejected', rejectReason: 'The falls are wrong.' }

  // Expected statuses for: the owner, another customer, the signed contractor, another contractor, an admin with write,
  // and an admin with read.
  const rows: [call: string, statuses: number[], makeBody?: (id: string) => object][] = [
    ['GET /job/{id}', [200, 404, 200, 200, 200, 200]],
    ['GET /job/{id}/contract/{contractorId}', [200, 404, 200, 404, 200, 200]],
    ['GET /job/{id}/invoice/0', [200, 404, 200, 404, 200, 200]],
    ['GET /job/{id}/documents', [200, 404, 200, 404, 200, 200]],
    ['GET /job/{id}/invoice/0/document', [200, 404, 200, 404, 200, 200]],
    ['POST /job/{id}/invoice/0/pdf', [200, 404, 200, 404, 200, 200]],
    ['POST /job/{id}/contract/{contractorId}/pdf', [200, 404, 200, 404, 200, 200]],
    ['PATCH /job/{id}', [409, 404, 403, 403, 403, 403], () => ({ title: 'Other' })],
    ['PUT /job/{id}/quote', [403, 403, 409, 409, 403, 403], () => quoteFields],
    ['POST /job/stage/pay', [409, 404, 403, 403, 403, 403], (id) => ({ id, stageIndex: 0 })],
    ['PATCH /job/stage', [403, 403, 409, 404, 403, 403], (id) => ({ id, stageIndex: 0, ...progressFields })],
    ['PATCH /job/stage/deadline', [200, 404, 403, 403, 403, 403], (id) => ({ id, stageIndex: 0 })],
    ['POST /job/review', [409, 404, 403, 403, 403, 403], (id) => ({ id, review: 'Good.' })],
    ['PATCH /job/stage/status', [200, 404, 403, 403, 403, 403], (id) => ({ id, ...decision })],
    ['PATCH /job/stage/status', [200, 404, 403, 403, 200, 403], (id) => ({ id, ...rejection })],
  ]

  test.each(rows)('%s returns %j', async (call, statuses, makeBody) => {
    const [method = '', path = ''] = call.split(' ')
    const seen: number[] = []

    for (const index of statuses.keys()) {
      const { job, contractorId, parties } = await (path === '/job/stage/status' ? pendingJob() : shared)
      const address = path.replace('{id}', job.id).replace('{contractorId}', contractorId)
      const answer = await parties[index]?.send(method, address, makeBody?.(job.id))
      seen.push(answer?.status ?? 0)
    }

    expect(seen).toEqual(statuses)
  })

  /** A job whose first stage is submitted, with everyone who could be involved. */
  async function pendingJob() {
    const { customer: owner, contractor: signed, job } = await fixtures.quotedJob()
    const unchosen = await signUp(product, 'contractor')
    await unchosen.request('PUT', `/job/${job.id}/quote`, quoteFields)
    for (const client of [signed, owner]) await sign(client, job.id, signed.id)
    await payStage(product, owner, job.id, 0)
    await submitStage(signed, job.id, 0)
    return { job, contractorId: signed.id, parties: [owner, otherCustomer, signed, unchosen, decider, reader] }
  }

  const otherCustomer = customer.client
  const decider = supervisor
  let reader = supervisor
  let shared: ReturnType<typeof pendingJob>

  beforeAll(async () => {
    reader = await signInAdmin(product, ['admin_job_read'])
    shared = pendingJob()
    await shared
  })
})

test('a call has the roles of its longest row, and a call without a row is an error [ASVS 8.1.1]', () => {
  expect(callersOf('GET /job/open')).toBe('  t    ')
  expect(callersOf('GET /job/{id}/seeded')).toBe('c t a  ')
  expect(callersOf('POST /job/{id}/seeded')).toBe('c      ')
  expect(() => callersOf('GET /jobs')).toThrow('No row says who may call GET /jobs')
})

/** Last, because it ends the sessions of the other calls. */
const signOut = 'DELETE /session'
const calls = [...Object.keys(routes).filter((route) => route !== signOut), signOut].flatMap((route) =>
  callers.map((caller) => ({ route, row: callersOf(route), ...caller })),
)

test.each(calls)('$route for $letter matches the matrix ($row) [NAV-14] [ASVS 8.2.1]', async (call) => {
  const { route, row, letter, client, cookie } = call
  const [method = '', path = ''] = route.split(' ')
  const body = method === 'GET' || method === 'DELETE' ? undefined : {}
  // A refresh needs only the cookie; an admin gets theirs with the password.
  const withCookie = route === 'POST /session/refresh' ? { cookie: cookie ?? (await adminCookie(letter)) } : {}

  const answer = await client.send(method, path.replaceAll(/\{\w+\}/g, '0'), body, withCookie)

  const errorResponse =
    letter === '-' ? [401, 'Please log in to continue.'] : [403, "You don't have permission to access this page."]
  const isDenied = answer.status === 401 || answer.status === 403
  if (row.includes(letter)) expect(isDenied).toBe(false)
  else expect([answer.status, answer.body.message]).toEqual(errorResponse)
})

async function adminCookie(letter: string): Promise<string> {
  if (letter !== 'a') return ''
  const login = { username: 'cookie-admin', password: 'Correct-horse-1' }
  await anonymous(product).request('POST', '/test/admin', login)
  const reply = await anonymous(product).send('POST', '/session/password', login)
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
