/** API clients for tests. They use only the product's own routes and the test hooks. */
import type { z } from 'zod'
import type { UserView } from '#api/accounts/account-view.ts'
import type { ErrorView } from '#api/core/error-view.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import type { contractView } from '#api/quotes/contract-view.ts'
import { eventually } from './eventually.ts'
import type { Product } from './product.ts'
import { sharedPhoto } from './shared-photo.ts'

/** A running product, maybe in another process. */
export type Reachable = Pick<Product, 'address'>

export interface Reply<Body = Failure> {
  readonly status: number
  readonly body: Body
  readonly headers: Headers
}

export type Failure = ErrorView
type ExtraHeaders = Readonly<Record<string, string>>

export class TestClient {
  readonly address: string
  readonly idToken: string | undefined
  readonly id: string
  /** The session cookie as a browser would send it. */
  readonly cookie: string

  constructor(address: string, idToken?: string, id = '', cookie = '') {
    this.address = address
    this.idToken = idToken
    this.id = id
    this.cookie = cookie
  }

  /** Sends a request and returns any response. The body is sent as JSON; `headers` are added. */
  async send<Body = Failure>(
    method: string,
    path: string,
    body?: unknown,
    headers?: ExtraHeaders,
  ): Promise<Reply<Body>> {
    const json = { 'content-type': 'application/json' }
    return await this.sendRaw<Body>(method, path, {
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { ...(body === undefined ? {} : json), ...headers },
    })
  }

  /** Sends the body unchanged. */
  async sendRaw<Body = Failure>(method: string, path: string, init: { body?: string; headers?: ExtraHeaders }) {
    const authorization = this.idToken ? { authorization: this.idToken } : {}
    const headers = { ...authorization, ...init.headers }
    const response = await fetch(`${this.address}/api${path}`, { ...init, method, headers })
    const text = await response.text()
    const reply: Reply<Body> = {
      status: response.status,
      body: (text === '' ? undefined : JSON.parse(text)) as Body,
      headers: response.headers,
    }
    return reply
  }

  /** Returns the body of a successful response and throws otherwise. */
  async request<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const reply = await this.send<Body>(method, path, body)
    if (reply.status >= 300)
      throw new Error(`${method} ${path} returned ${reply.status}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
}

export const anonymous = (product: Reachable) => new TestClient(product.address)

let lastNumber = 0

interface SignedIn {
  readonly idToken: string
  readonly user: UserView
}

/** Signs up a new user with an emailed code, or signs in an existing one. */
export async function signUp(product: Reachable, role: 'customer' | 'contractor', email?: string): Promise<TestClient> {
  const { client } = await signInWithCode(product, role, email ?? newEmail(role))
  return client
}

/** A contractor with a location. The mobile job list does not request it again. */
export async function signUpWithLocation(product: Reachable): Promise<TestClient> {
  const contractor = await signUp(product, 'contractor')
  await enterLocation(contractor)
  return contractor
}

export async function enterLocation(contractor: TestClient): Promise<void> {
  const { state, city } = jobFields
  await contractor.request('PATCH', '/contractor/self', { state, city })
}

// Several test processes share one product, so each name contains the process id.
export const newEmail = (name: string) => `${name}-${process.pid}-${++lastNumber}@example.com`

/** A new network address for each call, as behind a proxy. */
export const ownAddress = () => ({ 'x-forwarded-for': `10.1.${(++lastNumber >> 8) & 255}.${lastNumber & 255}` })

/** Signs in and also returns the session cookie. A new account has a name, as its owner gives one at the login. */
export async function signInWithCode(product: Reachable, role: 'customer' | 'contractor', email: string) {
  const visitor = anonymous(product)
  const from = ownAddress()
  const sent = await visitor.send('POST', '/session/code/send', { email, role }, from)
  if (sent.status !== 204) throw new Error(`The code was not sent: ${JSON.stringify(sent.body)}`)
  const code = await emailedCode(product, email)
  const [name] = email.split('@')
  const reply = await visitor.send<SignedIn>('POST', '/session/code/verify', { email, code, role, name }, from)
  if (reply.status !== 200) throw new Error(`The code was rejected: ${JSON.stringify(reply.body)}`)
  const { idToken, user } = reply.body
  const cookie = cookieOf(reply)
  return { client: new TestClient(product.address, idToken, user.id, cookie), cookie, user }
}

const cookieOf = ({ headers }: Reply<unknown>) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

export async function emailedCode(product: Reachable, email: string): Promise<string> {
  const to = encodeURIComponent(email)
  const emails = await anonymous(product).request<{ subject: string; text: string }[]>('GET', `/test/mails?to=${to}`)
  const newest = emails.find(({ subject }) => subject.endsWith('is your Plumbline code'))
  const code = /\b(\d{6})\b/.exec(newest?.text ?? '')?.[1]
  if (code === undefined) throw new Error(`No code was emailed to ${email}`)
  return code
}

/** An admin with permission to decide about jobs. */
export async function signInAdmin(product: Reachable, permissions = ['admin_job_write']): Promise<TestClient> {
  const login = { username: `admin-${process.pid}-${++lastNumber}`, password: 'Correct-horse-1' }
  await anonymous(product).request('POST', '/test/admin', { ...login, permissions })
  const reply = await anonymous(product).send<SignedIn>('POST', '/session/password', login)
  const { idToken, user } = reply.body
  return new TestClient(product.address, idToken, user.id, cookieOf(reply))
}

export const cards = {
  succeeds: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  asksFirst: '4000 0025 0000 3155',
} as const

export const jobFields = {
  title: 'Bathroom renovation',
  detail: 'Strip out and rebuild a 2.4 by 1.8 m bathroom.',
  state: 'NSW',
  city: 'Sydney',
  addressDetail: '14 Illawarra Rd, Marrickville',
}

export const quoteFields = {
  cost: 18_400,
  deadline: '2036-12-18T00:00:00.000Z',
  notes: 'Two coats of membrane.',
  status: 'sent',
  stages: [
    { name: 'Demolition and prep', percent: 25 },
    { name: 'Waterproofing and rough-in', percent: 30 },
    { name: 'Tiling and fit-off', percent: 45 },
  ],
}

interface FixtureOptions {
  /** Ends the cooling-off period with the signature, so that approved money is transferred at once. */
  readonly isAfterCoolingOff?: boolean
}

/** Creates records through the product's own routes, so every state is possible. */
export function createFixtures(product: Reachable, { isAfterCoolingOff = false }: FixtureOptions = {}) {
  const postedJob = async (fields: object = {}) => {
    const customer = await signUp(product, 'customer')
    const job = await customer.request<JobView>('POST', '/job', { ...jobFields, ...fields })
    return { customer, job }
  }

  const quotedJob = async (fields: object = {}) => {
    const { customer, job } = await postedJob()
    const contractor = await signUp(product, 'contractor')
    await contractor.request('PUT', `/job/${job.id}/quote`, { ...quoteFields, ...fields })
    return { customer, contractor, job }
  }

  const signedJob = async (fields: object = {}) => {
    const fixtures = await quotedJob(fields)
    await sign(fixtures.contractor, fixtures.job.id, fixtures.contractor.id)
    const job = await sign(fixtures.customer, fixtures.job.id, fixtures.contractor.id)
    if (isAfterCoolingOff) await endCoolingOff(product, job.id)
    return { ...fixtures, job }
  }

  /** The first stage is paid and held. */
  const paidJob = async (fields: object = {}) => {
    const fixtures = await signedJob(fields)
    await payStage(product, fixtures.customer, fixtures.job.id, 0)
    return fixtures
  }

  /** The first stage is waiting for the customer's review. */
  const pendingJob = async (fields: object = {}) => {
    const fixtures = await paidJob(fields)
    await submitStage(fixtures.contractor, fixtures.job.id, 0)
    return fixtures
  }

  /** Every stage is paid, submitted and approved. */
  const completedJob = async (fields: object = {}) => {
    const fixtures = await signedJob(fields)
    const stages = fixtures.job.signedQuote?.stages ?? []
    for (const stageIndex of stages.keys()) {
      await payStage(product, fixtures.customer, fixtures.job.id, stageIndex)
      await submitStage(fixtures.contractor, fixtures.job.id, stageIndex)
      await approveStage(fixtures.customer, fixtures.job.id, stageIndex)
    }
    return fixtures
  }

  return { postedJob, quotedJob, signedJob, paidJob, pendingJob, completedJob }
}

/** Ends the cooling-off period of a contract now. The clock alone would end the sessions. */
export const endCoolingOff = (product: Reachable, jobId: string) =>
  anonymous(product).request('POST', '/test/cooling-off', { jobId })

export function sign(client: TestClient, jobId: string, contractorId: string): Promise<JobView> {
  const signature = { kind: 'typed', value: 'A. Signer' }
  return client.request<JobView>('POST', `/job/${jobId}/contract/sign`, { contractorId, signature })
}

export const checkedAbn = '51824753556'

/** An admin checks the ABN of each contractor, as before a contract. */
export async function checkAbn(product: Reachable, ...contractors: readonly TestClient[]): Promise<void> {
  const admin = await signInAdmin(product, ['admin_contractor_write'])
  for (const contractor of contractors) {
    await contractor.request('PATCH', '/contractor/self', { abn: checkedAbn })
    const verification = { kind: 'abn', claimedValue: checkedAbn }
    await admin.request('POST', `/admin/contractors/${contractor.id}/verifications`, verification)
  }
}

export const openAddress = (contractor: TestClient, jobId: string) =>
  contractor.send<JobView>('POST', `/job/${jobId}/address`)

export function readContract(client: TestClient, jobId: string, contractorId: string) {
  return client.request<z.output<typeof contractView>>('GET', `/job/${jobId}/contract/${contractorId}`)
}

/** Pays with a valid card and waits for the webhook. */
export async function payStage(
  product: Reachable,
  customer: TestClient,
  jobId: string,
  stageIndex: number,
): Promise<void> {
  const { clientSecret } = await customer.request<PaymentSheetView>('POST', '/job/stage/pay', { id: jobId, stageIndex })
  await anonymous(product).request('POST', '/test/processor/confirm', { clientSecret, card: cards.succeeds })
  await eventually(async () => {
    const job = await customer.request<JobView>('GET', `/job/${jobId}`)
    return job.signedQuote?.stages[stageIndex]?.paidAt != null
  })
}

export const progressFields = { attachments: [sharedPhoto], details: 'Membrane is on.' }

export function submitStage(
  contractor: TestClient,
  jobId: string,
  stageIndex: number,
  fields: object = progressFields,
): Promise<JobView> {
  return contractor.request<JobView>('PATCH', '/job/stage', { id: jobId, stageIndex, ...fields })
}

export function approveStage(customer: TestClient, jobId: string, stageIndex: number): Promise<JobView> {
  return customer.request<JobView>('PATCH', '/job/stage/status', { id: jobId, stageIndex, status: 'approved' })
}

export async function expectValidLedger(product: Reachable): Promise<void> {
  const { violations } = await anonymous(product).request<{ violations: string[] }>('GET', '/test/ledger')
  if (violations.length > 0) throw new Error(`The ledger is invalid:\n${violations.join('\n')}`)
}
