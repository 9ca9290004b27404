import { afterAll, describe, expect, test } from 'vitest'
import { anonymous, newEmail, signInAdmin, signInWithCode, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const supervisor = await signInAdmin(product, ['supervisor'])

afterAll(() => product.stop())

async function someone(role: 'customer' | 'contractor' = 'customer') {
  const email = newEmail(role)
  return { email, ...(await signInWithCode(product, role, email)) }
}

describe('an admin sends an invitation [FORM-22]', () => {
  const invite = (admin: TestClient, body: object) => admin.send('POST', '/admin/invitations', body)

  test('with a link that only the email contains', async () => {
    const email = newEmail('invited')

    expect((await invite(supervisor, { email, role: 'contractor' })).status).toBe(204)

    const emails = await anonymous(product).request<{ text: string }[]>(
      'GET',
      `/test/mails?to=${encodeURIComponent(email)}`,
    )
    const link = /https?:\S+\/sign-up\?\S+/.exec(emails[0]?.text ?? '')?.[0] ?? ''
    const { searchParams, origin } = new URL(link)
    expect(origin).toBe(product.address)
    expect(searchParams.get('from')).toBe('contractor')
    const token = searchParams.get('invitation') ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await product.pool.query('select * from invitations where email = $1', [email])
    expect(rows).toMatchObject([{ role: 'contractor', invited_by: supervisor.id, used_at: null }])
    expect(rows[0]?.expires_at - rows[0]?.created_at).toBe(7 * 24 * 60 * 60_000)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test.each([
    ['Make sure your email exists and is properly formatted', 'email', { email: 'unknown', role: 'customer' }],
    ['Email is required', 'email', { role: 'customer' }],
    [expect.any(String), 'role', { email: 'a@example.com', role: 'admin' }],
  ])('a bad field returns %j', async (message, path, body) => {
    expect(await invite(supervisor, body)).toMatchObject({ status: 422, body: { issues: [{ path, message }] } })
  })

  test('but not to an existing account', async () => {
    const { email } = await someone()

    const message = 'An account with this email address already exists. Log in or reset your password.'
    expect(await invite(supervisor, { email, role: 'customer' })).toMatchObject({
      status: 409,
      body: { code: 'account.emailInUse', issues: [{ path: 'email', message }] },
    })
  })

  test('only for a role the admin can write', async () => {
    const admin = await signInAdmin(product, ['admin_customer_write', 'admin_contractor_read'])
    const customer = await signUp(product, 'customer')
    const body = { email: newEmail('invited'), role: 'contractor' }

    expect((await invite(admin, body)).status).toBe(403)
    expect((await invite(customer, body)).status).toBe(403)
    expect((await invite(anonymous(product), body)).status).toBe(401)
    expect((await invite(admin, { ...body, role: 'customer' })).status).toBe(204)
  })

  test('up to 60 times an hour [ASVS 2.4.1]', async () => {
    const admin = await signInAdmin(product, ['supervisor'])
    const answers = await Promise.all(
      Array.from({ length: 62 }, () => invite(admin, { email: newEmail('invited'), role: 'customer' })),
    )

    expect(answers.filter(({ status }) => status === 204)).toHaveLength(60)
    const rejected = answers.find(({ status }) => status === 429)
    expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
