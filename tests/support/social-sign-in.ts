/** Follows a provider sign-in as a browser and stops before the callback. */

import { type Reachable, TestClient } from './clients.ts'
import type { ProviderUser } from './identity-provider.ts'
import { RedirectFollower, type Step } from './redirect-follower.ts'

interface ProviderSignInOptions {
  /** The query of the start address. */
  readonly search?: string
  readonly provider?: 'google' | 'apple' | 'facebook'
  readonly browser?: RedirectFollower
  /** The address of the provider, if the product has already started. */
  readonly startAt?: string
}

export interface AtCallback {
  readonly browser: RedirectFollower
  /** The callback address of the provider, with state and code. */
  readonly callback: string
}

export const startUrl = ({ address }: Reachable, search = 'role=customer', provider = 'google') =>
  `${address}/api/session/provider/${provider}/start?${search}`

export async function followToCallback(
  product: Reachable,
  user: ProviderUser | 'cancel',
  { search, provider, browser = new RedirectFollower(), startAt }: ProviderSignInOptions = {},
): Promise<AtCallback> {
  let step = await browser.get(startAt ?? startUrl(product, search, provider))
  while (!step.location.startsWith(`${product.address}/api/session/`)) {
    if (step.location === '') throw new Error(`The provider returned ${step.status}: ${step.text}`)
    const isChoice = step.location.includes('/interaction/')
    step = isChoice ? await browser.post(step.location, formOf(user)) : await browser.get(step.location)
  }
  return { browser, callback: step.location }
}

export async function signInWithProvider(
  product: Reachable,
  user: ProviderUser | 'cancel',
  options: ProviderSignInOptions = {},
) {
  const { browser, callback } = await followToCallback(product, user, options)
  const landing = await browser.get(callback)
  return { browser, landing, path: pathOf(product, landing) }
}

/** The path of a redirect within the product. Other sites stay absolute. */
export const pathOf = ({ address }: Reachable, { location }: Step) => location.replace(address, '')

/** The client with the browser's session cookie. */
export async function clientOf(product: Reachable, browser: RedirectFollower): Promise<TestClient> {
  const { status, text } = await browser.send(`${product.address}/api/session/refresh`, { method: 'POST' })
  if (status !== 200) throw new Error(`The browser is not signed in: ${text}`)
  const { idToken, user } = JSON.parse(text) as { idToken: string; user: { id: string } }
  return new TestClient(product.address, idToken, user.id, browser.cookiesOf(product.address))
}

function formOf(user: ProviderUser | 'cancel'): Record<string, string> {
  if (user === 'cancel') return { cancel: 'yes', do: 'cancel' }
  const { subject, email = '', emailVerified = true, name = '' } = user
  return { subject, email, name, unverified: emailVerified ? '' : 'yes' }
}
