import { afterAll, expect, test } from 'vitest'
import { anonymous, newEmail } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { RedirectFollower } from '#tests/support/redirect-follower.ts'
import { clientOf, pathOf, signInWithProvider, startUrl } from '#tests/support/social-sign-in.ts'
import { readConfig } from '../../../core/config/config.ts'
import { chooseProviders } from '../choose-providers.ts'

const product = await startProduct()
afterAll(() => product.stop())

const toChoice = async (browser: RedirectFollower) => {
  const atIssuer = await browser.get((await browser.get(startUrl(product))).location)
  return { address: atIssuer.location, page: await browser.get(atIssuer.location) }
}

test('without keys a sandbox sign-in replaces Google, and says so [AUTH-08]', async () => {
  const { page } = await toChoice(new RedirectFollower())

  expect(await anonymous(product).request('GET', '/session/providers')).toEqual([
    { provider: 'GOOGLE', name: 'Google', isSandbox: true },
  ])
  expect(page.status).toBe(200)
  expect(page.text).toContain('Sandbox sign-in: no Google account is used.')
})

test('a sandbox sign-in creates an account, and the same email finds it again [AUTH-08]', async () => {
  const mia = { subject: '', email: newEmail('sandbox'), name: 'Mia Park' }

  const first = await signInWithProvider(product, mia, { search: 'role=customer&redirect=/dashboard/my-jobs' })
  const second = await signInWithProvider(product, mia)

  expect(first.path).toBe('/dashboard/my-jobs')
  const [one, two] = [await clientOf(product, first.browser), await clientOf(product, second.browser)]
  expect(one.id).toBe(two.id)
  const { user } = await one.request<{ user: object }>('GET', '/session')
  expect(user).toMatchObject({ email: mia.email, name: 'Mia Park', username: expect.stringMatching(/^google_\d+$/) })
})

test('one browser can sign in as several users in turn, from the list of earlier ones', async () => {
  const browser = new RedirectFollower()
  const users = ['one', 'two'].map((name) => ({ subject: '', email: newEmail(name), name }))
  for (const client of users) await signInWithProvider(product, client, { browser })
  const { address, page } = await toChoice(browser)

  // Enter in a field submits the first button of its form, which must not be a user's.
  const forms = page.text.split('<form').slice(1)
  expect(forms.map((form) => /<button[^>]*name="(\w+)"/.exec(form)?.[1])).toEqual(['subject', 'do'])
  const subject = /value="(\d+)" formnovalidate><b>one</.exec(page.text)?.[1] ?? ''
  const resumed = await browser.get((await browser.post(address, { subject })).location)
  await browser.get(resumed.location)

  const { user } = await (await clientOf(product, browser)).request<{ user: object }>('GET', '/session')
  expect(user).toMatchObject({ email: users[0]?.email })
})

test('cancelling returns to the login page [AUTH-08]', async () => {
  expect((await signInWithProvider(product, 'cancel')).path).toBe('/login?from=customer&problem=signIn.providerDenied')
})

test('an invalid email is asked for again, with the input as text [ASVS 1.2.1]', async () => {
  const browser = new RedirectFollower()
  const { address } = await toChoice(browser)

  const { status, text } = await browser.post(address, { email: '"><script>alert(1)</script>', name: "O'Neil & Co" })

  expect(status).toBe(422)
  expect(text).toContain('Enter an email, such as mia@example.com.')
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(text).toContain('value="O&#39;Neil &amp; Co"')
})

test('its pages run no script, and their forms submit only to this site [ASVS 3.4.3]', async () => {
  const { page } = await toChoice(new RedirectFollower())
  const nonce = /<style nonce="([^"]+)"/.exec(page.text)?.[1]

  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${product.address}; base-uri 'none'; frame-ancestors 'none'`,
  )
  expect(page.text).not.toContain('<script')
})

test('an expired page or one of another browser returns a message', async () => {
  const { address } = await toChoice(new RedirectFollower())

  for (const wrong of [address, `${product.address}/sandbox-identity/auth/unknown`]) {
    const { status, text, headers } = await new RedirectFollower().get(wrong)
    expect(status).toBe(400)
    expect(text).toContain("We can't continue this sign-in")
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('its codes go only to our own URLs [ASVS 3.7.2]', async () => {
  const asked = new URL((await new RedirectFollower().get(startUrl(product))).location)
  asked.searchParams.set('redirect_uri', 'https://evil.example/callback')

  const { status, location } = await new RedirectFollower().get(asked.href)

  expect([status, location]).toEqual([400, ''])
})

test('the discovery document names its own URL, whatever host requested it', async () => {
  const document = `${product.address}/sandbox-identity/.well-known/openid-configuration`

  const answer = await fetch(document, { headers: { 'x-forwarded-host': 'evil.example' } })

  const { issuer, authorization_endpoint } = (await answer.json()) as Record<string, string>
  expect(issuer).toBe(`${product.address}/sandbox-identity`)
  expect(authorization_endpoint).toBe(`${product.address}/sandbox-identity/auth`)
})

test('a public server has no sandbox sign-in, and Google keys replace it [ASVS 6.3.2]', () => {
  const addresses = { address: 'http://a', publicUrl: 'http://a', origins: ['http://a'] }
  const keys = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' }

  const inPublic = readConfig({ PUBLIC_URL: 'https://plumbline.example' })
  expect(chooseProviders(inPublic, addresses).providers).toEqual([])
  expect(chooseProviders(readConfig(keys), addresses).providers.map(({ isSandbox }) => isSandbox)).toEqual([false])
})

test('on a local machine the host name in use decides the callback URL', async () => {
  const here = await startProduct({ PUBLIC_URL: '' })
  const named = here.address.replace('127.0.0.1', 'localhost')

  const { location } = await new RedirectFollower().get(startUrl({ address: named }))
  const landing = await signInWithProvider({ address: named }, { subject: '', email: newEmail('local'), name: 'Lo' })

  expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${named}/api/session/provider/google/callback`)
  expect(pathOf({ address: named }, landing.landing)).toBe('/dashboard')
  await here.stop()
})
