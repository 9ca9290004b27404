/** Admins as in production: with a second factor, and with a second admin for large refunds and rights. */
import { anonymous, type Reachable, type TestClient } from './clients.ts'
import { callSignIn, clientFromReply } from './password-clients.ts'
import { setUpApp } from './second-factors.ts'

const password = 'Correct-horse-1'
let made = 0

export async function signInAdminWithFactor(product: Reachable, permissions: readonly string[]): Promise<TestClient> {
  const username = `two-admins-${process.pid}-${++made}`
  await anonymous(product).request('POST', '/test/admin', { username, password, permissions, factor: true })
  return await signInAndSetUp(product, username)
}

/** Of an admin without a second factor: a new one, or one after a reset. */
export async function signInAndSetUp(product: Reachable, username: string): Promise<TestClient> {
  const { client } = clientFromReply(product, await callSignIn(product, 'password', { username, password }))
  await setUpApp(product, client)
  return client
}
