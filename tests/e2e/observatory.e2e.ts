import { expect, test } from '@playwright/test'
import { anonymous, emailedCode, newEmail } from '#tests/support/clients.ts'
import { observatoryScore } from '#tests/support/observatory.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ PUBLIC_URL: 'https://plumbline.example' }, { pages: true })
})
test.afterAll(() => product.stop())

test('the pages reach 135 points of the MDN Observatory once they set the session cookie [ASVS 3.3.1, 3.4.3, 3.4.6]', async () => {
  const email = newEmail('observatory')
  await anonymous(product).request('POST', '/session/code/send', { email, role: 'customer' })
  const body = JSON.stringify({ email, role: 'customer', name: 'Ann', code: await emailedCode(product, email) })
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${product.address}/api/session/code/verify`, { method: 'POST', headers: json, body })
  const start = await fetch(`${product.address}/`)
  const html = await start.text()
  const headers = new Headers(start.headers)
  for (const cookie of signedIn.headers.getSetCookie()) headers.append('set-cookie', cookie)

  expect([signedIn.status, start.status]).toEqual([200, 200])
  expect(observatoryScore({ headers: start.headers, html }).points).toBe(130)
  expect(observatoryScore({ headers, html })).toEqual({
    points: 135,
    rules: {
      'content security policy': 10,
      cookies: 5,
      'cross-origin resource sharing': 0,
      'referrer policy': 5,
      'strict transport security': 0,
      'subresource integrity': 0,
      'content type options': 0,
      'frame options': 5,
      'cross-origin resource policy': 10,
    },
  })
})

test('a page without these headers loses points', () => {
  const bare = observatoryScore({ headers: new Headers(), html: '<script src="http://cdn.example/a.js"></script>' })
  const loose = new Headers({ 'content-security-policy': "default-src *; script-src 'unsafe-inline'" })

  expect(bare.points).toBe(0)
  expect(observatoryScore({ headers: loose, html: '' }).rules['content security policy']).toBe(-20)
})
