/** Sign-up and sign-in with passwords, codes and email links. */
import type { UserView } from '#api/accounts/account-view.ts'
import {
  anonymous,
  emailedCode,
  type Failure,
  newEmail,
  ownAddress,
  type Reachable,
  type Reply,
  signInAdmin,
  TestClient,
} from './clients.ts'
import { eventually } from './eventually.ts'

export const goodPassword = 'Correct-horse-1'

/** Any response of a sign-in route. */
export interface SignInReply extends Failure {
  readonly idToken: string
  readonly user: UserView
  readonly nextStep: string
  readonly attempt: string
}

/** Calls a sign-in route, by default from a new network address. A code counts on the network that asked for it. */
export function callSignIn(
  product: Reachable,
  path: string,
  body: object,
  headers: Record<string, string> = path.startsWith('code/') && 'email' in body
    ? networkOf(String(body.email))
    : ownAddress(),
) {
  return anonymous(product).send<SignInReply>('POST', `/session/${path}`, body, headers)
}

const networks = new Map<string, Record<string, string>>()

function networkOf(email: string): Record<string, string> {
  const network = networks.get(email) ?? ownAddress()
  networks.set(email, network)
  return network
}

export interface SignUpFields {
  readonly email: string
  readonly confirmBy?: 'code' | 'link'
  readonly role?: string
  readonly password?: string
  readonly [field: string]: unknown
}

/** Signs up, by default with marketing emails accepted. */
export function beginSignUp(product: Reachable, fields: SignUpFields): Promise<Reply<SignInReply>> {
  const usual = { role: 'contractor', confirmBy: 'code', password: goodPassword, acceptCommunications: true }
  const name = fields.confirmBy === 'link' ? { name: 'Jo Park' } : {}
  return callSignIn(product, 'sign-up', { ...usual, ...name, ...fields })
}

/** Signs up with a password and confirms the address with the emailed code. */
export async function signUpWithPassword(
  product: Reachable,
  email: string = newEmail('builder'),
  fields: Partial<SignUpFields> = {},
) {
  const { body } = await beginSignUp(product, { name: email.split('@')[0], ...fields, email })
  const code = await emailedCode(product, email)
  const reply = await callSignIn(product, 'attempt/code', { attempt: body.attempt, code })
  return { email, reply, ...clientFromReply(product, reply) }
}

export function logIn(product: Reachable, email: string, password: string = goodPassword): Promise<Reply<SignInReply>> {
  return callSignIn(product, 'password', { email, password })
}

/** The client of a sign-in response. */
export function clientFromReply(product: Reachable, reply: Reply<SignInReply>) {
  if (reply.status !== 200 || !reply.body.idToken)
    throw new Error(`The sign-in failed: ${reply.status} ${JSON.stringify(reply.body)}`)
  const { idToken, user } = reply.body
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { client: new TestClient(product.address, idToken, user.id, cookie), user, cookie }
}

interface Email {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export function emailsTo(product: Reachable, email: string): Promise<Email[]> {
  return anonymous(product).request<Email[]>('GET', `/test/mails?to=${encodeURIComponent(email)}`)
}

/** Waits for this number of emailed links to the page and returns their tokens, newest first. */
export async function emailedTokens(product: Reachable, email: string, page: string, count = 1): Promise<string[]> {
  return await eventually(async () => {
    const found = (await emailsTo(product, email)).flatMap(
      ({ text }) => new RegExp(`${product.address}${page}(?:\\?from=contractor)?#([\\w-]+)`).exec(text)?.[1] ?? [],
    )
    return found.length >= count && found
  })
}

export async function emailedToken(product: Reachable, email: string, page: string, count = 1): Promise<string> {
  return (await emailedTokens(product, email, page, count))[0] ?? ''
}

export const confirmPage = '/confirm-sign-up'
export const updatePage = '/update-password'

export async function advanceClock(product: Reachable, ms: number): Promise<void> {
  await anonymous(product).request('POST', '/test/clock', { advanceMs: ms })
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

/** Any other code. */
export const anotherCode = (code: string) => (code === '000000' ? '000001' : '000000')

/** An admin fires these account events one by one. */
export async function decideStatus(product: Reachable, accountId: string, ...events: string[]): Promise<void> {
  const admin = await signInAdmin(product, ['supervisor'])
  for (const event of events) await admin.request('PATCH', `/admin/accounts/${accountId}/status`, { event })
}
