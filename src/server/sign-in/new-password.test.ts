import { afterAll, describe, expect, test } from 'vitest'
import { newEmail } from '#tests/support/clients.ts'
import { beginSignUp, emailsTo, goodPassword, logIn, signUpWithPassword } from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

const byLink = (email: string, fields: object = {}) =>
  beginSignUp(product, { email, confirmBy: 'link', role: 'customer', ...fields })

describe('a new password', () => {
  const rule =
    'Password must be at least 8 characters long and contain at least one lowercase letter, one uppercase letter, and one number'
  const short = 'Your password must be at least 8 characters.'
  const common = 'This password is too common. Choose a different one.'

  test.each([
    ['code', 'Short-1', rule],
    ['code', 'correct-horse-1', rule],
    ['code', 'CORRECT-HORSE-1', rule],
    ['code', 'Correct-horse', rule],
    ['code', '', 'Password is required'],
    ['link', 'seven77', short],
    ['link', '', 'Password is required'],
  ] as const)(
    'for a %s of %j is rejected: %s [AUTH-07, FORM-22] [ASVS 6.2.1]',
    async (confirmBy, password, message) => {
      expect(await beginSignUp(product, { email: newEmail('weak'), confirmBy, password })).toMatchObject({
        status: 422,
        body: { issues: expect.arrayContaining([{ path: 'password', message }]) },
      })
    },
  )

  test.each([
    ['code', 'Password1'],
    ['code', 'pAssw0rD1'],
    ['link', 'password'],
    ['link', 'QwertyUiop'],
    ['link', '123456789'],
  ] as const)('for a %s is rejected if it is common, also as %j [ASVS 6.2.4]', async (confirmBy, password) => {
    const email = newEmail('common')

    const rejected = await beginSignUp(product, { email, confirmBy, password })

    expect(rejected).toMatchObject({
      status: 422,
      body: { message: common, issues: [{ path: 'password', message: common }] },
    })
    expect(await emailsTo(product, email)).toEqual([])
  })

  test.each([
    ['code', 'Plumbline-2026'],
    ['code', '1.Contractor!'],
    ['link', 'renovation 77'],
  ] as const)(
    'for a %s is rejected if it is a word of the product, also as %j [ASVS 6.1.2, 6.2.11]',
    async (confirmBy, password) => {
      expect(await beginSignUp(product, { email: newEmail('word'), confirmBy, password })).toMatchObject({
        status: 422,
        body: { message: common, issues: [{ path: 'password', message: common }] },
      })
    },
  )

  test.each([
    ['code', 'Plumbline leaks 2'],
    ['link', 'builders of 77'],
  ] as const)(
    'for a %s may contain a word of the product among others, as %j [ASVS 6.2.11]',
    async (confirmBy, password) => {
      expect((await beginSignUp(product, { email: newEmail('words'), confirmBy, password })).status).toBe(200)
    },
  )

  test('for a link needs no character classes, as the specification says there [FORM-22] [ASVS 6.2.5]', async () => {
    expect((await byLink(newEmail('plain'), { password: 'seven gum trees' })).status).toBe(200)
  })

  test('can have 256 characters, and each counts as typed [ASVS 6.2.8, 6.2.9]', async () => {
    const long = `Aa1 ${'long pass phrase '.repeat(15)}`.slice(0, 256)
    const spaced = ' Gum tree 7 '
    const longEmail = newEmail('long')
    const spacedEmail = newEmail('spaced')

    await signUpWithPassword(product, longEmail, { password: long })
    await signUpWithPassword(product, spacedEmail, { password: spaced })

    expect(long).toHaveLength(256)
    const statusOf = async (email: string, password: string) => (await logIn(product, email, password)).status
    expect(await statusOf(longEmail, long)).toBe(200)
    expect(await statusOf(longEmail, long.slice(0, 255))).toBe(401)
    expect(await statusOf(spacedEmail, spaced)).toBe(200)
    expect(await statusOf(spacedEmail, spaced.trim())).toBe(401)
    expect(await statusOf(spacedEmail, spaced.toLowerCase())).toBe(401)
    expect((await beginSignUp(product, { email: newEmail('longer'), password: `${long}x` })).status).toBe(422)
  })

  test('is stored only as argon2id with 19 MiB and two passes [ASVS 11.4.2]', async () => {
    const { email } = await signUpWithPassword(product)

    const { rows } = await product.pool.query('select * from accounts where email = $1', [email])

    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(rows[0])).not.toContain(goodPassword)
  })
})
