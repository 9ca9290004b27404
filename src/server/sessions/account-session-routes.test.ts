import { afterAll, describe, expect, test } from 'vitest'
import type { AccountSessionView } from '#api/sessions/session-routes.ts'
import {
  anonymous,
  emailedCode,
  newEmail,
  signInAdmin,
  signInWithCode,
  signUp,
  TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { emailsTo } from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'

interface Device {
  readonly userAgent: string
  readonly network: string
  readonly cookie?: string
}

/** Signs in with a code on a device, and returns its client and cookies. */
async function signInOn({ userAgent, network, cookie = '' }: Device, email: string) {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': network, cookie }
  await anonymous(product).send('POST', '/session/code/send', { email, role: 'customer' }, headers)
  const code = await emailedCode(product, email)
  const body = { email, code, role: 'customer', name: 'Jo Park' }
  const reply = await anonymous(product).send<{ idToken: string; user: { id: string } }>(
    'POST',
    '/session/code/verify',
    body,
    headers,
  )
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const { idToken, user } = reply.body
  return { client: new TestClient(product.address, idToken, user.id, cookies[0] ?? ''), cookies }
}

const sessionsOf = (client: TestClient) => client.request<AccountSessionView[]>('GET', '/account/sessions')
const later = (advanceMs: number) => anonymous(product).request('POST', '/test/clock', { advanceMs })

describe('the sessions of an account [ASVS 7.5.2]', () => {
  test('the owner sees browser, system, network and this device', async () => {
    const email = newEmail('devices')
    await signInOn({ userAgent: windows, network: '10.7.0.1' }, email)
    await later(60_000)
    const { client } = await signInOn({ userAgent: iphone, network: '10.7.0.2' }, email)

    expect(await sessionsOf(client)).toMatchObject([
      { device: 'Safari on iPhone', network: '10.7.0.2', isCurrent: true },
      { device: 'Chrome on Windows', network: '10.7.0.1', isCurrent: false },
    ])
  })

  test('the owner ends one session, and the others continue', async () => {
    const email = newEmail('one')
    const { client: lost } = await signInOn({ userAgent: windows, network: '10.7.0.1' }, email)
    const { client } = await signInOn({ userAgent: iphone, network: '10.7.0.2' }, email)
    const other = (await sessionsOf(client)).find(({ isCurrent }) => !isCurrent)

    const { status } = await client.send('DELETE', `/account/sessions/${other?.id}`)

    expect(status).toBe(204)
    expect((await lost.send('GET', '/account')).status).toBe(401)
    expect(await sessionsOf(client)).toHaveLength(1)
  })

  test('the owner ends all other sessions and stays signed in', async () => {
    const email = newEmail('others')
    const others = [
      await signInOn({ userAgent: windows, network: '10.7.0.1' }, email),
      await signInOn({ userAgent: windows, network: '10.7.0.3' }, email),
    ]
    const { client } = await signInOn({ userAgent: iphone, network: '10.7.0.2' }, email)

    expect((await client.send('DELETE', '/account/sessions')).status).toBe(204)

    for (const other of others) expect((await other.client.send('GET', '/account')).status).toBe(401)
    expect(await sessionsOf(client)).toMatchObject([{ isCurrent: true }])
  })

  test('a user cannot see or end the session of another user', async () => {
    const owner = await signUp(product, 'customer')
    const other = await signUp(product, 'contractor')
    const [session] = await sessionsOf(owner)

    const { status } = await other.send('DELETE', `/account/sessions/${session?.id}`)

    expect(status).toBe(404)
    expect(await sessionsOf(owner)).toHaveLength(1)
    expect(await sessionsOf(other)).not.toContainEqual(expect.objectContaining({ id: session?.id }))
  })

  test('the list has pages', async () => {
    const email = newEmail('pages')
    const clients = []
    for (let count = 0; count < 3; count++) {
      clients.push(await signInOn({ userAgent: windows, network: '10.7.0.1' }, email))
      await later(1000)
    }
    const client = clients.at(-1)?.client ?? anonymous(product)

    const first = await client.send<AccountSessionView[]>('GET', '/account/sessions?limit=2')
    const next = /<\/api([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await client.request<AccountSessionView[]>('GET', next)

    expect(first.body).toHaveLength(2)
    expect(second).toHaveLength(1)
    expect(new Set([...first.body, ...second].map(({ id }) => id)).size).toBe(3)
  })

  test('a session that has ended by age is not in the list', async () => {
    const email = newEmail('idle')
    await signInOn({ userAgent: windows, network: '10.7.0.1' }, email)
    await later(15 * 24 * 60 * 60_000)

    const { client } = await signInOn({ userAgent: iphone, network: '10.7.0.2' }, email)

    expect(await sessionsOf(client)).toMatchObject([{ device: 'Safari on iPhone' }])
  })

  test('an admin has sessions too', async () => {
    const admin = await signInAdmin(product)

    expect(await sessionsOf(admin)).toMatchObject([{ isCurrent: true }])
  })
})

describe('an email about a new device [ASVS 6.3.5]', () => {
  const isAboutDevice = ({ subject }: { subject: string }) => subject === 'New sign-in to your account'
  const emailsAbout = async (email: string) => (await emailsTo(product, email)).filter(isAboutDevice)

  test('leaves for another device, but not for the first one of an account', async () => {
    const email = newEmail('second')
    await signInOn({ userAgent: windows, network: '10.7.1.1' }, email)
    await signInOn({ userAgent: iphone, network: '10.7.1.2' }, email)

    const [sent] = await eventually(async () => {
      const found = await emailsAbout(email)
      return found.length > 0 ? found : undefined
    })

    expect(sent?.text).toContain('a new device: Safari on iPhone, network 10.7.1.2.')
    expect(await emailsAbout(email)).toHaveLength(1)
  })

  test('does not leave for a known browser on another network, nor for a known device on its network', async () => {
    const email = newEmail('known')
    const { cookies } = await signInOn({ userAgent: windows, network: '10.7.1.1' }, email)
    const cookie = cookies.find((line) => line.startsWith('plumbline-browser=')) ?? ''
    await signInOn({ userAgent: windows, network: '10.7.1.9', cookie }, email)
    await signInOn({ userAgent: windows, network: '10.7.1.1' }, email)
    await signInOn({ userAgent: iphone, network: '10.7.1.2' }, email)

    await eventually(async () => (await emailsAbout(email)).length > 0)

    expect(await emailsAbout(email)).toHaveLength(1)
  })
})

test('the cookie of a browser is unreadable for scripts and gives no access', async () => {
  const { cookies } = await signInOn({ userAgent: windows, network: '10.7.2.1' }, newEmail('browser'))
  const cookie = cookies.find((line) => line.startsWith('plumbline-browser=')) ?? ''
  const { client } = await signInWithCode(product, 'customer', newEmail('reader'))

  expect(cookie).toMatch(/^plumbline-browser=[\w-]{43}$/)
  const reply = await new TestClient(product.address).send('GET', '/session', undefined, { cookie })
  expect(reply.body).toEqual({ user: null })
  expect((await client.send('GET', '/session')).status).toBe(200)
})
