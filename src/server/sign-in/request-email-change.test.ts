import { afterAll, describe, expect, test } from 'vitest'
import type { OwnAccountView } from '#api/accounts/account-view.ts'
import { purge } from '#server/purge.ts'
import { newEmail, signInAdmin, signInWithCode, type TestClient } from '#tests/support/clients.ts'
import { emailedCodes, requestedCodes } from '#tests/support/email-changes.ts'
import { impersonate, supportPermissions } from '#tests/support/impersonation.ts'
import {
  advanceClock,
  anotherCode,
  clientFromReply,
  emailsTo,
  goodPassword,
  hourMs,
  logIn,
  minuteMs,
  signUpWithPassword,
} from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
afterAll(() => product.stop())

const accountOf = (client: TestClient) => client.request<OwnAccountView>('GET', '/account')
const request = (client: TestClient, email: string, fields: object = {}) =>
  client.send<{ email: string; code: string; issues: unknown }>('POST', '/account/email', { email, ...fields })
const confirm = (client: TestClient, codes: object) => client.send('POST', '/account/email/confirm', codes)
const subjectsTo = async (email: string) => (await emailsTo(product, email)).map(({ subject }) => subject)

async function newOwner() {
  const from = newEmail('from')
  const { client } = await signInWithCode(product, 'customer', from)
  return { client, from, to: newEmail('to') }
}

describe('the request of a new email', () => {
  test('emails one code to each address and waits for both [ASVS 6.5.4]', async () => {
    const { client, from, to } = await newOwner()

    const { status, body } = await request(client, to.toUpperCase())

    const { currentCode, newCode } = await emailedCodes(product, { from, to })
    expect([status, body.email]).toEqual([200, to])
    expect([currentCode, newCode]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)])
    expect(await accountOf(client)).toMatchObject({ email: from, emailChange: { email: to } })
    const [event] = await client.request<object[]>('GET', '/account/security-events')
    expect(event).toMatchObject({ event: 'emailChangeRequested', detail: 't•••@example.com' })
  })

  test('stores MACs and no code [ASVS 6.5.2]', async () => {
    const { client, from, to } = await newOwner()
    const { currentCode, newCode } = await requestedCodes(product, client, { from, to })

    const { rows } = await product.pool.query<{ record: string }>(
      'select t::text as record from email_changes t where account_id = $1',
      [client.id],
    )

    expect(rows[0]?.record).toContain(to)
    expect(rows[0]?.record).not.toMatch(new RegExp(`\\b(${currentCode}|${newCode})\\b`))
    expect(rows[0]?.record.match(/\\\\x[0-9a-f]{64}/g)).toHaveLength(2)
  })

  test('reveals no account: an address in use gets a message instead of a code', async () => {
    const { client, from, to: free } = await newOwner()
    const taken = newEmail('taken')
    await signInWithCode(product, 'contractor', taken)
    const sentBefore = (await emailsTo(product, taken)).length

    const [ofTaken, ofFree] = [await request(client, taken), await request(client, free)]
    await request(client, taken)

    const known = { email: expect.any(String), requestedAt: expect.any(String) }
    expect([ofTaken.status, ofFree.status, ofTaken.body, ofFree.body]).toEqual([200, 200, known, known])
    const added = (await subjectsTo(taken)).slice(0, (await emailsTo(product, taken)).length - sentBefore)
    expect(added).toEqual(Array(2).fill('You already have a Plumbline account'))
    const { currentCode, newCode } = await emailedCodes(product, { from, to: taken })
    const { body } = await confirm(client, { currentCode, newCode })
    expect(body).toMatchObject({ code: 'account.wrongEmailCode', issues: [{ path: 'newCode' }] })
  })

  test('needs a recent sign-in or the password, and names its field [ASVS 7.5.1]', async () => {
    const { client: withoutPassword, to } = await newOwner()
    const { client } = await signUpWithPassword(product)
    await advanceClock(product, 11 * minuteMs)

    expect((await request(withoutPassword, to)).body.code).toBe('account.signInAgainFirst')
    expect((await request(client, to)).body.code).toBe('account.currentPasswordFirst')
    expect((await request(client, to, { currentPassword: 'Wrong-horse-1' })).body.issues).toMatchObject([
      { path: 'currentPassword' },
    ])
    expect(await emailsTo(product, to)).toEqual([])
    expect((await request(client, to, { currentPassword: goodPassword })).status).toBe(200)
  })

  test('rejects the current and a malformed address at the field', async () => {
    const { client, from } = await newOwner()

    const same = await request(client, from)
    const malformed = await request(client, 'mia@')

    expect([same.status, same.body.issues]).toEqual([
      422,
      [{ path: 'email', message: 'This is already your email address.' }],
    ])
    expect([malformed.status, malformed.body.issues]).toMatchObject([422, [{ path: 'email' }]])
  })

  test('is blocked for admins and while an admin impersonates the owner [ASVS 8.2.1]', async () => {
    const { client, to } = await newOwner()
    const admin = await signInAdmin(product, supportPermissions)

    expect((await request(admin, to)).status).toBe(403)
    const impersonating = await impersonate(product, admin, client.id)
    expect((await request(impersonating, to)).status).toBe(403)
    expect((await confirm(impersonating, { currentCode: '000000', newCode: '000000' })).status).toBe(403)
    expect((await impersonating.send('DELETE', '/account/email')).status).toBe(403)
  })
})

describe('the codes of a new email', () => {
  test('an address gets five codes in ten minutes and twenty a day [ASVS 6.6.3]', async () => {
    const { email: from } = await signUpWithPassword(product)
    const to = newEmail('limited')
    await advanceClock(product, 25 * hourMs)
    const statuses: number[] = []
    const askOften = async (times: number) => {
      const { client } = clientFromReply(product, await logIn(product, from))
      for (let count = 0; count < times; count++) statuses.push((await request(client, to)).status)
      await advanceClock(product, 11 * minuteMs)
    }
    for (const times of [6, 5, 5, 5, 1]) await askOften(times)

    expect(statuses).toEqual([...Array(5).fill(200), 429, ...Array(15).fill(200), 429])
  })

  test('end after five wrong tries, each with the wrong fields [ASVS 6.6.3]', async () => {
    const { client, from, to } = await newOwner()
    const right = await requestedCodes(product, client, { from, to })
    const wrongCurrent = { ...right, currentCode: anotherCode(right.currentCode) }
    const wrongNew = { ...right, newCode: anotherCode(right.newCode) }
    const swapped = { currentCode: right.newCode, newCode: right.currentCode }
    const paths: unknown[] = []
    for (const codes of [wrongCurrent, wrongNew, swapped, wrongCurrent, wrongCurrent])
      paths.push((await confirm(client, codes)).body.issues?.map(({ path }) => path))

    const sixth = await confirm(client, right)

    const one = ['currentCode']
    expect(paths).toEqual([one, ['newCode'], ['currentCode', 'newCode'], one, one])
    expect([sixth.status, sixth.body.code]).toEqual([409, 'account.emailChangeOver'])
    expect((await confirm(client, await requestedCodes(product, client, { from, to }))).status).toBe(200)
  })

  test('end after ten minutes, and the owner still sees which ones to send again [ASVS 6.5.5]', async () => {
    const { client, from, to } = await newOwner()
    const codes = await requestedCodes(product, client, { from, to })
    await advanceClock(product, 10 * minuteMs)

    expect((await confirm(client, codes)).body.code).toBe('account.emailChangeOver')
    expect((await accountOf(client)).emailChange).toMatchObject({ email: to })
    await purge(product.pool, new Date(Date.now() + 72 * hourMs))
    expect((await accountOf(client)).emailChange).toBe(null)
  })

  test('work only in the session that asked, and end with it [ASVS 6.6.2]', async () => {
    const { client, from, to } = await newOwner()
    const { client: other } = await signInWithCode(product, 'customer', from)
    const codes = await requestedCodes(product, client, { from, to })

    expect((await confirm(other, codes)).body.code).toBe('account.emailChangeOver')
    expect((await accountOf(other)).emailChange).toBe(null)
    expect((await accountOf(client)).emailChange).toMatchObject({ email: to })
    await other.request('DELETE', '/account/sessions')
    const { rows } = await product.pool.query('select from email_changes where account_id = $1', [client.id])
    expect(rows).toEqual([])
  })

  test('are replaced by the next request, and end when the owner cancels', async () => {
    const { client, from, to } = await newOwner()
    const first = await requestedCodes(product, client, { from, to })
    const second = await requestedCodes(product, client, { from, to: newEmail('second') }).catch(() => undefined)

    expect((await confirm(client, first)).status).toBe(422)
    expect(second).toBeDefined()
    expect((await client.send('DELETE', '/account/email')).status).toBe(204)
    expect((await confirm(client, second ?? {})).body.code).toBe('account.emailChangeOver')
    expect(await accountOf(client)).toMatchObject({ email: from, emailChange: null })
  })
})
