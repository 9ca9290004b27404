/** Forged addresses of the login page, and its handling of passwords. */
import { expect } from '@playwright/test'
import { newEmail, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import * as login from '#tests/support/login-screens.ts'
import { visit } from '#tests/support/visit.ts'

const elsewhere = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/x/../\\evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(document.domain)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '@evil.example',
  '.evil.example',
  '//evil.example@127.0.0.1',
]

test('a forged login address redirects a signed-in user to no other site [NAV-10] [ASVS 3.7.2]', async () => {
  const { cookie } = await signUp(product, 'customer')
  const home = new URL(product.address).origin
  const ledTo = async (address: string) => {
    const response = await fetch(product.address + address, { headers: { cookie }, redirect: 'manual' })
    const location = response.headers.get('location')
    return location === null ? `no way on, ${response.status}` : new URL(location, product.address).origin
  }

  for (const page of ['/login', '/mobile/login'])
    for (const redirect of elsewhere)
      for (const query of [
        `redirect=${encodeURIComponent(redirect)}`,
        `redirect=%2Fok&redirect=${encodeURIComponent(redirect)}`,
      ])
        expect([query, await ledTo(`${page}?${query}`)]).toEqual([query, home])
})

test.describe('a sign-in from a forged address', () => {
  for (const redirect of ['//evil.example', '/.//evil.example', '/x/..//evil.example', 'javascript:alert(1)'])
    test(`${redirect} ends at home [NAV-10] [ASVS 3.7.2]`, async ({ page, expectFault }) => {
      expectFault(/status of 404/)
      const email = newEmail('led-away')
      await visit(page, `/login?redirect=${encodeURIComponent(redirect)}`)

      await login.emailField(page).fill(email)
      await login.click(page, 'Continue')
      await login.enterEmailedCode(page, email)
      await login.click(page, 'Continue')
      await login.giveName(page)

      await expect(page).not.toHaveURL(/\/login/)
      expect(new URL(page.url()).origin).toBe(new URL(product.address).origin)
    })
})

test('a password is masked and can be shown, pasted and filled in by a password manager [ASVS 6.2.6, 6.2.7]', async ({
  page,
}) => {
  const password = ' Correct horse 1 — with an ü, '.padEnd(128, 'x')
  for (const address of ['/login?from=contractor', '/admin/login']) {
    await visit(page, address)
    const field = login.passwordField(page)
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveAttribute('autocomplete', 'current-password')

    await field.evaluate((input: HTMLInputElement, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const isAllowed = input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
      if (!isAllowed) throw new Error('The page prevents pasting')
    }, password)
    await field.focus()
    await page.keyboard.insertText(password)

    await expect(field).toHaveValue(password)
    await page.getByRole('button', { name: /^Show/ }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue(password)
  }
})

test("every page and file of the site has the API's security headers [ASVS 3.4.3, 3.4.4, 3.4.5, 3.4.6, 4.1.1]", async () => {
  const get = (path: string) => fetch(product.address + path, { redirect: 'manual' })
  // The first visit gets inlined style sheets.
  const html = await (await fetch(`${product.address}/login`, { headers: { cookie: 'been=here' } })).text()
  const files = ['js', 'css'].map((ending) => new RegExp(`/assets/[\\w.-]+\\.${ending}`).exec(html)?.[0] ?? 'missing')

  for (const path of [
    '/',
    '/login',
    '/mobile/login',
    '/admin/login',
    '/sign-up',
    '/reset-password',
    '/nothing',
    ...files,
  ]) {
    const { headers } = await get(path)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin-when-cross-origin'])
    expect([path, headers.get('content-type')]).toEqual([
      path,
      expect.stringMatching(/^text\/(html|css|javascript); charset=utf-8$/),
    ])
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect([path, headers.get('content-security-policy')]).toEqual([path, expect.stringContaining(directive)])
    expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null])
  }
})

test('a page inserts no HTML from a string of an attacker, and reports the attempt [ASVS 3.4.3]', async ({
  page,
  expectFault,
}) => {
  expectFault(/TrustedHTML/)
  await visit(page, '/login')

  const attempt = await page.evaluate(
    () =>
      new Promise<{ error: string; directive: string; policy: string }>((resolve) => {
        let error = ''
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, originalPolicy }) =>
          resolve({ error, directive: effectiveDirective, policy: originalPolicy }),
        )
        try {
          document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="document.title = \'taken over\'">')
        } catch (thrown) {
          error = String(thrown)
        }
      }),
  )

  expect(attempt.error).toContain('TrustedHTML')
  expect(attempt.directive).toBe('require-trusted-types-for')
  expect(attempt.policy).toContain('report-to csp')
  await expect(page).not.toHaveTitle('taken over')
})
