import { afterAll, describe, expect, test } from 'vitest'
import type { SecurityEventView } from '#api/accounts/account-view.ts'
import { purge } from '#server/purge.ts'
import { anonymous, newEmail, signInAdmin, signInWithCode, signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { goodPassword, logIn, signUpWithPassword } from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { setUpApp } from '#tests/support/second-factors.ts'

const product = await startProduct()
const dayMs = 24 * 60 * 60_000

afterAll(() => product.stop())

const logOf = (client: TestClient) => client.request<SecurityEventView[]>('GET', '/account/security-events')
const eventsOf = async (client: TestClient) => (await logOf(client)).map(({ event }) => event)

describe('the security log [ASVS 16.3.1]', () => {
  test('has sign-ins with device, network and time', async () => {
    const client = await signUp(product, 'customer')

    const [event] = await logOf(client)

    expect(event).toMatchObject({ event: 'signedIn', device: 'node', detail: null })
    expect(event?.network).toMatch(/^10\.1\./)
    expect(Date.parse(event?.at ?? '')).toBeGreaterThan(0)
  })

  test('has wrong passwords once for each network in 10 minutes', async () => {
    const { client, email } = await signUpWithPassword(product)
    const from = { 'x-forwarded-for': '10.9.0.1' }
    for (let count = 0; count < 3; count++)
      await anonymous(product).send('POST', '/session/password', { email, password: 'Wrong-horse-1' }, from)
    await logIn(product, email, 'Wrong-horse-2')

    expect((await eventsOf(client)).filter((event) => event === 'signInFailed')).toHaveLength(2)
  })

  test('has wrong codes', async () => {
    const email = newEmail('wrong-code')
    const { client } = await signInWithCode(product, 'customer', email)
    await anonymous(product).send('POST', '/session/code/send', { email, role: 'customer' })

    await anonymous(product).send('POST', '/session/code/verify', { email, code: '000000', role: 'customer' })

    expect((await eventsOf(client))[0]).toBe('signInFailed')
  })

  test('has changed passwords, ended sessions and the emailed code', async () => {
    const { client } = await signUpWithPassword(product)
    const [session] = await client.request<{ id: string }[]>('GET', '/account/sessions')
    await client.request('PATCH', '/account/password', { password: 'Better-horse-7', currentPassword: goodPassword })
    await client.request('PATCH', '/account', { requiresEmailCode: true })
    await client.request('PATCH', '/account', { requiresEmailCode: false })
    await client.request('DELETE', '/account/sessions')
    await client.request('DELETE', `/account/sessions/${session?.id}`)

    const { client: again } = await signInWithCode(product, 'contractor', await emailOf(client.id))

    expect((await logOf(again)).map(({ event, detail }) => [event, detail])).toEqual([
      ['signedIn', null],
      ['sessionEnded', 'node'],
      ['otherSessionsEnded', null],
      ['emailCodeOff', null],
      ['emailCodeOn', null],
      ['passwordChanged', null],
      ['signedIn', null],
    ])
  })

  test('has each change of a second factor, and the owner gets an email about it [ASVS 6.3.7]', async () => {
    const email = newEmail('factors')
    const { client } = await signInWithCode(product, 'customer', email)
    const { recoveryCodes } = await setUpApp(product, client)
    await client.request('POST', '/session/step-up', { code: recoveryCodes[0] })
    await client.request('POST', '/account/recovery-codes')
    await client.request('DELETE', '/account/totp')

    expect((await logOf(client)).map(({ event, detail }) => [event, detail])).toEqual([
      ['factorRemoved', 'Authenticator app'],
      ['recoveryCodesCreated', null],
      ['recoveryCodeUsed', null],
      ['factorAdded', 'Authenticator app'],
      ['signedIn', null],
    ])
    const subjects = await eventually(async () => {
      const sent = (await emailsTo(email)).flatMap(({ subject }) => (/code$/.test(subject) ? [] : [subject]))
      return sent.length === 4 && sent
    })
    expect(subjects.toSorted()).toEqual([
      'A recovery code was used',
      'Two-step verification is off',
      'Two-step verification is on',
      'You have new recovery codes',
    ])
  })

  test('has a reset by support, without the device of the admin', async () => {
    const admin = await signInAdmin(product, [])
    await setUpApp(product, admin)
    const supervisor = await signInAdmin(product, ['supervisor'])

    await supervisor.request('POST', `/admin/admins/${admin.id}/factors/reset`)

    const { rows } = await product.pool.query(
      `select device, network from security_events where account_id = $1 and event = 'factorReset'`,
      [admin.id],
    )
    expect(rows).toEqual([{ device: 'Plumbline support', network: '' }])
  })

  test('shows a user only their own rows', async () => {
    const first = await signUp(product, 'customer')
    const second = await signUp(product, 'contractor')

    expect(await logOf(first)).toHaveLength(1)
    expect(await logOf(second)).toHaveLength(1)
  })

  test('has pages, newest first', async () => {
    const client = await signUp(product, 'customer')
    for (let count = 0; count < 3; count++) await client.request('DELETE', '/account/sessions')

    const first = await client.send<SecurityEventView[]>('GET', '/account/security-events?limit=2')
    const next = /<\/api([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await client.request<SecurityEventView[]>('GET', next)

    expect(first.body.map(({ event }) => event)).toEqual(['otherSessionsEnded', 'otherSessionsEnded'])
    expect(second.map(({ event }) => event)).toEqual(['otherSessionsEnded', 'signedIn'])
    expect((await client.send('GET', '/account/security-events?cursor=nonsense')).status).toBe(400)
  })
})

describe('rows of the security log [ASVS 16.4.2]', () => {
  test.each(['update security_events set detail = null', 'delete from security_events', 'truncate security_events'])(
    '%s is denied',
    async (text) => {
      await signUp(product, 'customer')

      await expect(product.pool.query(text)).rejects.toThrow('The table security_events is append-only')
    },
  )

  test('are deleted after 12 months, not before', async () => {
    const { client } = await signInWithCode(product, 'customer', newEmail('old'))
    const count = async () => {
      const { rows } = await product.pool.query('select 1 from security_events where account_id = $1', [client.id])
      return rows.length
    }

    await purge(product.pool, new Date(Date.now() + 364 * dayMs))
    expect(await count()).toBe(1)
    await purge(product.pool, new Date(Date.now() + 367 * dayMs))
    expect(await count()).toBe(0)
  })
})

async function emailOf(accountId: string): Promise<string> {
  const { rows } = await product.pool.query<{ email: string }>('select email from accounts where id = $1', [accountId])
  return rows[0]?.email ?? ''
}

const emailsTo = (email: string) =>
  anonymous(product).request<{ subject: string }[]>('GET', `/test/mails?to=${encodeURIComponent(email)}`)
