/** Bytes of a first visit, counted from the responses of the built product, without a browser. */
import { expect } from '@playwright/test'
import { firstLoad } from '#scripts/first-load.ts'
import { signInAdmin, signUp, signUpWithLocation } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'

const FURTHER = 180_000
const DIRECTORY = 140_000
const ADMIN_LIST = 200_000

test('the landing page ships at most 90,000 bytes of JavaScript and 12,000 of CSS to every visitor', async () => {
  const { cookie } = await signUp(product, 'customer')

  for (const headers of [{}, { cookie }]) {
    const load = await firstLoad(product.address, '/', headers)
    expect(load.status).toBe(200)
    expect(load.javaScript).toBeGreaterThan(0)
    expect(load.javaScript).toBeLessThanOrEqual(90_000)
    expect(load.css).toBeGreaterThan(0)
    expect(load.css).toBeLessThanOrEqual(12_000)
  }
})

test('public pages ship no more JavaScript than their limit', async () => {
  const { id } = await signUpWithLocation(product)
  const redirect = await fetch(`${product.address}/${id}/profile`, { redirect: 'manual' })
  const profile = new URL(redirect.headers.get('location') ?? '', product.address).pathname
  const aims = {
    '/contractors': DIRECTORY,
    '/find-categories': FURTHER,
    '/category/category_waterproofing': FURTHER,
    [profile]: FURTHER,
    '/consult': FURTHER,
    '/privacy': FURTHER,
    '/terms': FURTHER,
    '/login?from=customer': FURTHER,
    '/mobile/login': FURTHER,
    '/sign-up': FURTHER,
    '/mobile': FURTHER,
    '/ai-chat': FURTHER,
    '/new-ai-chat': FURTHER,
  }
  for (const [path, aim] of Object.entries(aims)) {
    const load = await firstLoad(product.address, path)
    expect.soft(load.status, path).toBe(200)
    expect.soft(load.javaScript, path).toBeLessThanOrEqual(aim)
  }
})

test('a form ships at most 60,000 bytes of JavaScript beyond that of every page', async () => {
  const [{ cookie }, plain] = await Promise.all([signUp(product, 'customer'), firstLoad(product.address, '/verify')])

  for (const path of ['/consult', '/forms/quote-request', '/forms/warranty', '/forms/consultation']) {
    const load = await firstLoad(product.address, path, path === '/consult' ? {} : { cookie })
    expect.soft(load.status, path).toBe(200)
    expect.soft(load.javaScript - plain.javaScript, path).toBeLessThanOrEqual(60_000)
  }
})

test('the dashboard ships at most 160,000 bytes of JavaScript', async () => {
  const { cookie } = await signUp(product, 'customer')

  const load = await firstLoad(product.address, '/dashboard', { cookie })

  expect(load.status).toBe(200)
  expect(load.javaScript).toBeLessThanOrEqual(160_000)
})

test('the admin overview and lists ship no code of record pages [ADMIN-01]', async () => {
  for (const path of ['/admin', '/admin/jobs']) {
    const { cookie } = await signInAdmin(product, ['supervisor'])
    const load = await firstLoad(product.address, path, { cookie })
    expect.soft(load.status, path).toBe(200)
    expect.soft(load.javaScript, path).toBeLessThanOrEqual(ADMIN_LIST)
  }
})
