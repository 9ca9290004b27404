import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Routes, routes } from '#contract/routes.ts'
import {
  anonymous,
  newEmail,
  payStage,
  progressFields,
  quoteFields,
  sign,
  signInAdmin,
  signInWithCode,
  signUp,
  submitStage,
  worldOf,
} from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const world = worldOf(product)

afterAll(() => product.stop())

/**
 * Who may call what, typed by hand from the capabilities of the specification [NAV-14]. The permission table says the
 * same; here it is said again on purpose, so that a widened access has to be widened twice. `c` stands for a
 * customer, `t` for a contractor, `a` for an administrator and `-` for nobody who is signed in.
 */
const matrix: Record<keyof Routes, string> = {
  'POST /session/code/send': 'c t a -',
  'POST /session/code/verify': 'c t a -',
  'POST /session/password': 'c t a -',
  'POST /session/sign-up': 'c t a -',
  'POST /session/sign-up/link': 'c t a -',
  'POST /session/attempt/code': 'c t a -',
  'POST /session/attempt/code/send': 'c t a -',
  'POST /session/attempt/password': 'c t a -',
  'POST /session/attempt/reset': 'c t a -',
  'POST /session/password/forgot': 'c t a -',
  'POST /session/password/link': 'c t a -',
  'POST /session/password/reset': 'c t a -',
  'GET /session/providers': 'c t a -',
  'GET /.well-known/jwks.json': 'c t a -',
  'POST /session/refresh': 'c t a  ',
  'GET /session': 'c t a -',
  'POST /user/byEmail': 'c t a -',
  'POST /site-access/unlock': 'c t a -',
  'GET /admin/site-access': '    a  ',
  'PUT /admin/site-access': '    a  ',
  // Only for people who came from a provider and have no role yet.
  'PATCH /roles/select': '       ',
  'GET /account': 'c t a  ',
  'PATCH /account': 'c t a  ',
  'PATCH /account/password': 'c t a  ',
  'GET /admin/accounts': '    a  ',
  'PATCH /admin/accounts/{id}/status': '    a  ',
  'POST /admin/invitations': '    a  ',
  'POST /name': 'c t a  ',
  'GET /customers/self': 'c      ',
  'GET /contractor/self': '  t    ',
  'PATCH /contractor/self': '  t    ',
  'GET /contractors': 'c t a -',
  'GET /contractors-base-info': 'c t a -',
  'GET /contractors/{id}/history': 'c t a -',
  'GET /app-settings': 'c t a -',
  'GET /content/{kind}/{id}': 'c t a -',
  'GET /content/{kind}/{id}/draft': '  t a  ',
  'PUT /content/{kind}/{id}/draft': '  t a  ',
  'POST /content/{kind}/{id}/release': '  t a  ',
  'POST /admin/content/{kind}/{id}/deploy': '    a  ',
  'POST /admin/content/{kind}/{id}/roll-back': '    a  ',
  'GET /admin/content/{kind}/{id}/versions': '    a  ',
  'GET /admin/content/{kind}/{id}/versions/{number}': '    a  ',
  'POST /tracking': 'c t a -',
  'GET /contractors/{id}': 'c t a -',
  'GET /categories': 'c t a -',
  'GET /categories/{id}': 'c t a -',
  'GET /deposit': 'c t a -',
  'GET /legal-rules/{state}': 'c t a -',
  'PATCH /categories/{id}': '    a  ',
  'GET /admin/categories': '    a  ',
  'GET /admin/categories/{id}': '    a  ',
  'POST /admin/categories': '    a  ',
  'PUT /admin/categories/{id}/archived': '    a  ',
  'GET /admin/overview': '    a  ',
  'GET /admin/lost-mails': '    a  ',
  'POST /admin/lost-mails/{id}/send-again': '    a  ',
  'DELETE /admin/lost-mails/{id}': '    a  ',
  'GET /admin/charts/money': '    a  ',
  'GET /admin/charts/jobs': '    a  ',
  'GET /admin/charts/first-quotes': '    a  ',
  'GET /admin/customers': '    a  ',
  'GET /admin/contractors': '    a  ',
  'GET /admin/jobs': '    a  ',
  'GET /admin/quote-requests': '    a  ',
  'GET /admin/quote-applies': '    a  ',
  'GET /admin/lists/consultations': '    a  ',
  'GET /admin/lists/stories': '    a  ',
  'GET /admin/lists/warranty': '    a  ',
  'GET /admin/lists/audit': '    a  ',
  'GET /admin/admins': '    a  ',
  'GET /admin/history': '    a  ',
  'GET /admin/customers/{id}': '    a  ',
  'PATCH /admin/customers/{id}': '    a  ',
  'GET /admin/contractors/{id}': '    a  ',
  'PATCH /admin/contractors/{id}': '    a  ',
  'POST /admin/contractors/{id}/bank-details': '    a  ',
  'GET /admin/contractors/{id}/verifications': '    a  ',
  'POST /admin/contractors/{id}/verifications': '    a  ',
  'POST /admin/contractors/{id}/verifications/withdraw': '    a  ',
  'GET /admin/verifications/{id}': '    a  ',
  'POST /admin/admins': '    a  ',
  'GET /admin/admins/{id}': '    a  ',
  'PATCH /admin/admins/{id}/rights': '    a  ',
  'POST /admin/view-as': '    a  ',
  'DELETE /view-as': 'c t    ',
  'GET /account/visits': 'c t    ',
  'GET /admin/audit': '    a  ',
  'GET /admin/jobs/{id}': '    a  ',
  'GET /admin/jobs/{id}/timeline': '    a  ',
  'POST /admin/jobs/{id}/archive': '    a  ',
  'POST /admin/jobs/{id}/restore': '    a  ',
  'GET /admin/quote-requests/{id}': '    a  ',
  'GET /admin/quote-requests/{id}/timeline': '    a  ',
  'POST /admin/quote-requests/{id}/archive': '    a  ',
  'POST /admin/quote-requests/{id}/restore': '    a  ',
  'GET /admin/quote-applies/{id}/{contractorId}': '    a  ',
  'GET /admin/quote-applies/{id}/{contractorId}/timeline': '    a  ',
  'GET /admin/jobs/waiting': '    a  ',
  'GET /job/open': '  t    ',
  'GET /job/self': 'c t    ',
  'GET /job/{id}': 'c t a  ',
  'POST /job': 'c      ',
  'PATCH /job/{id}': 'c      ',
  'PUT /job/{id}/quote': '  t    ',
  'PUT /quote/requests/{id}/apply': '  t    ',
  'GET /quote/self/applies/{id}': '  t    ',
  'GET /quote/requests/{id}/applies': 'c t a  ',
  'GET /quote/requests/{id}/applies/{contractorId}': 'c t a  ',
  'POST /quote/requests': 'c      ',
  'GET /quote/requests/self': 'c t    ',
  'GET /quote/requests/{id}': 'c t a  ',
  'PUT /quote/requests/{id}/invitations': 'c      ',
  'GET /job/{id}/contract/{contractorId}': 'c t a  ',
  'POST /job/{id}/contract/sign': 'c t    ',
  'POST /job/{id}/contract/withdraw': 'c t    ',
  'POST /job/{id}/cancel': 'c   a  ',
  'POST /admin/refunds/{reference}/retry': '    a  ',
  'POST /admin/money/alerts/{id}/send-again': '    a  ',
  'GET /admin/money': '    a  ',
  'GET /admin/money/alerts': '    a  ',
  'POST /admin/money/alerts/{id}/resolve': '    a  ',
  'POST /job/stage/pay': 'c      ',
  'POST /payment/practice/confirm': 'c      ',
  'GET /job/{id}/invoice/{stageIndex}': 'c t a  ',
  'GET /job/{id}/money': 'c t a  ',
  'GET /job/{id}/money/movements': 'c t a  ',
  'GET /job/{id}/documents': 'c t a  ',
  'GET /contractor/self/documents': '  t    ',
  'GET /document/{id}': 'c t a  ',
  'POST /document/{id}/print': 'c t a  ',
  'POST /job/{id}/contract/{contractorId}/print': 'c t a  ',
  'GET /job/{id}/invoice/{stageIndex}/paper': 'c t a  ',
  'POST /job/{id}/invoice/{stageIndex}/print': 'c t a  ',
  'GET /job/{id}/certificate': 'c t a  ',
  'POST /job/{id}/certificate': '  t    ',
  'PUT /job/{id}/certificate': '  t    ',
  'GET /certificates/self': 'c t    ',
  'GET /certificate/{code}': 'c t a -',
  'GET /proof/{sha256}': 'c t a -',
  'GET /contractor/self/earnings': '  t    ',
  'GET /contractor/self/earnings/movements': '  t    ',
  'GET /contractor/self/payout-account': '  t    ',
  'POST /contractor/self/payout-account': '  t    ',
  'GET /contractor/self/payouts': '  t    ',
  'POST /contractor/self/payouts': '  t    ',
  'PATCH /job/stage': '  t    ',
  'PATCH /job/stage/status': 'c   a  ',
  'POST /job/review': 'c      ',
  'GET /upload/token': 'c t a -',
  'POST /reports': '  t    ',
  'GET /reports/self': 'c t    ',
  'GET /reports/{id}': 'c t a  ',
  'GET /library': 'c t a -',
  'GET /library/{id}': 'c t a -',
  'POST /stories': 'c      ',
  'GET /warranty/jobs': 'c      ',
  'GET /job/{id}/warranty': 'c      ',
  'POST /job/{id}/warranty': 'c      ',
  'GET /warranty/self': 'c t    ',
  'GET /warranty/{id}': 'c t a  ',
  'PUT /warranty/{id}/plan': '  t    ',
  'POST /warranty/{id}/accept': 'c      ',
  'POST /warranty/{id}/dispute': 'c      ',
  'POST /warranty/{id}/close': 'c      ',
  'POST /warranty/{id}/escalate': 'c      ',
  'GET /admin/warranty': '    a  ',
  'POST /admin/warranty/{id}/decide': '    a  ',
  'GET /admin/stories': '    a  ',
  'GET /admin/stories/{id}': '    a  ',
  'POST /admin/stories': '    a  ',
  'PUT /admin/stories/{id}': '    a  ',
  'PATCH /admin/stories/{id}': '    a  ',
  'GET /form/drafts': 'c t a  ',
  'GET /form/{form}/{about}/draft': 'c t a  ',
  'PUT /form/{form}/{about}/draft': 'c t a  ',
  'DELETE /form/{form}/{about}/draft': 'c t a  ',
  'POST /consultations': 'c t a -',
  'GET /consultations/self': 'c t a  ',
  'GET /consultations/{id}': 'c t a  ',
  'POST /consultations/read': 'c t a -',
  'POST /consultations/{id}/withdraw': 'c t a -',
  'GET /admin/consultations': '    a  ',
  'GET /admin/consultations/{id}': '    a  ',
  'POST /admin/consultations/{id}/take': '    a  ',
  'POST /admin/consultations/{id}/reply': '    a  ',
  'GET /admin/support': '    a  ',
  'GET /admin/support/waiting': '    a  ',
  'GET /admin/support/colleagues': '    a  ',
  'PUT /admin/support/{conversation}/assignee': '    a  ',
  'POST /ai': 'c     -',
  'GET /ai/conversations': 'c      ',
  'GET /ai/conversations/{id}': 'c      ',
  'DELETE /ai/conversations/{id}': 'c      ',
  'GET /conversations': 'c t a  ',
  'GET /conversations/unread': 'c t a  ',
  'GET /conversations/search': 'c t a  ',
  'GET /conversations/names': 'c t a  ',
  'GET /conversations/{contact}/messages': 'c t a  ',
  'POST /conversations/{contact}/messages': 'c t a  ',
  'POST /conversations/{contact}/read': 'c t a  ',
  'POST /conversations/{contact}/typing': 'c t a  ',
  'GET /{chatProvider}/token': 'c t a  ',
  'GET /notices': 'c t    ',
  'GET /notices/unread': 'c t    ',
  'POST /notices/read': 'c t    ',
  'GET /notices/settings': 'c t    ',
  'PUT /notices/settings': 'c t    ',
  'POST /notices/unsubscribe': 'c t a -',
  // The last row, because it ends the sessions with which the others are called.
  'DELETE /session': 'c t a -',
}

const supervisor = await signInAdmin(product, ['supervisor'])
const customer = await signInWithCode(product, 'customer', newEmail('customer'))
const contractor = await signInWithCode(product, 'contractor', newEmail('contractor'))
const callers = [
  { letter: 'c', person: customer.person, cookie: customer.cookie },
  { letter: 't', person: contractor.person, cookie: contractor.cookie },
  { letter: 'a', person: supervisor, cookie: undefined },
  { letter: '-', person: anonymous(product), cookie: undefined },
] as const

describe('what a person may do to one job follows from what they are to it [ASVS 8.2.2]', () => {
  const decision = { stageIndex: 0, status: 'approved' }
  const rejection = { stageIndex: 0, status: 'rejected', rejectReason: 'The falls are wrong.' }

  // The statuses, typed by hand: the owner, another customer, the signed contractor, one who was not chosen, an
  // administrator who may decide about jobs, and one who may only read them.
  const rows: [call: string, statuses: number[], makeBody?: (id: string) => object][] = [
    ['GET /job/{id}', [200, 404, 200, 200, 200, 200]],
    ['GET /job/{id}/contract/{contractorId}', [200, 404, 200, 404, 200, 200]],
    ['GET /job/{id}/invoice/0', [200, 404, 200, 404, 200, 200]],
    ['GET /job/{id}/documents', [200, 404, 200, 404, 200, 200]],
    ['GET /job/{id}/invoice/0/paper', [200, 404, 200, 404, 200, 200]],
    ['POST /job/{id}/invoice/0/print', [200, 404, 200, 404, 200, 200]],
    ['POST /job/{id}/contract/{contractorId}/print', [200, 404, 200, 404, 200, 200]],
    ['PATCH /job/{id}', [409, 404, 403, 403, 403, 403], () => ({ title: 'Other' })],
    ['PUT /job/{id}/quote', [403, 403, 409, 409, 403, 403], () => quoteFields],
    ['POST /job/stage/pay', [409, 404, 403, 403, 403, 403], (id) => ({ id, stageIndex: 0 })],
    ['PATCH /job/stage', [403, 403, 409, 404, 403, 403], (id) => ({ id, stageIndex: 0, ...progressFields })],
    ['POST /job/review', [409, 404, 403, 403, 403, 403], (id) => ({ id, review: 'Good.' })],
    ['PATCH /job/stage/status', [200, 404, 403, 403, 403, 403], (id) => ({ id, ...decision })],
    ['PATCH /job/stage/status', [200, 404, 403, 403, 200, 403], (id) => ({ id, ...rejection })],
  ]

  test.each(rows)('%s answers %j', async (call, statuses, makeBody) => {
    const [method = '', path = ''] = call.split(' ')
    const seen: number[] = []

    for (const index of statuses.keys()) {
      const { job, contractorId, parties } = await (path === '/job/stage/status' ? waitingJob() : shared)
      const address = path.replace('{id}', job.id).replace('{contractorId}', contractorId)
      const answer = await parties[index]?.call(method, address, makeBody?.(job.id))
      seen.push(answer?.status ?? 0)
    }

    expect(seen).toEqual(statuses)
  })

  /** A job whose first stage waits, with everybody who could have to do with it. */
  async function waitingJob() {
    const { customer: owner, contractor: signed, job } = await world.quotedJob()
    const unchosen = await signUp(product, 'contractor')
    await unchosen.ask('PUT', `/job/${job.id}/quote`, quoteFields)
    for (const person of [signed, owner]) await sign(person, job.id, signed.id)
    await payStage(product, owner, job.id, 0)
    await submitStage(signed, job.id, 0)
    return { job, contractorId: signed.id, parties: [owner, otherCustomer, signed, unchosen, decider, reader] }
  }

  const otherCustomer = customer.person
  const decider = supervisor
  let reader = supervisor
  let shared: ReturnType<typeof waitingJob>

  beforeAll(async () => {
    reader = await signInAdmin(product, ['admin_job_read'])
    shared = waitingJob()
    await shared
  })
})

test('every route of the contract has a row here, and no other [ASVS 8.1.1]', () => {
  expect(Object.keys(matrix).sort()).toEqual(Object.keys(routes).sort())
})

const calls = Object.entries(matrix).flatMap(([route, row]) => callers.map((caller) => ({ route, row, ...caller })))

test.each(calls)('$route for $letter is decided as the matrix says ($row) [NAV-14] [ASVS 8.2.1]', async (call) => {
  const { route, row, letter, person, cookie } = call
  const [method = '', path = ''] = route.split(' ')
  const body = method === 'GET' || method === 'DELETE' ? undefined : {}
  // A refresh asks for the cookie alone; an administrator's comes with the password.
  const withCookie = route === 'POST /session/refresh' ? { cookie: cookie ?? (await adminCookie(letter)) } : {}

  const answer = await person.call(method, path.replaceAll(/\{\w+\}/g, '0'), body, withCookie)

  const refusal =
    letter === '-' ? [401, 'Please log in to continue.'] : [403, "You don't have permission to access this page."]
  const isRefused = answer.status === 401 || answer.status === 403
  if (row.includes(letter)) expect(isRefused).toBe(false)
  else expect([answer.status, answer.body.message]).toEqual(refusal)
})

async function adminCookie(letter: string): Promise<string> {
  if (letter !== 'a') return ''
  const login = { username: 'cookie-admin', password: 'Correct-horse-1' }
  await anonymous(product).ask('POST', '/test/admin', login)
  const reply = await anonymous(product).call('POST', '/session/password', login)
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
