/** Admins as in production: with a second factor, and with a second admin for large refunds and rights. */
import { anonymous, type Reachable, TestClient } from './clients.ts'
import { setUpApp } from './second-factors.ts'

let made = 0

export async function signInAdminWithFactor(product: Reachable, permissions: readonly string[]): Promise<TestClient> {
  const login = { username: `two-admins-${process.pid}-${++made}`, password: 'Correct-horse-1' }
  await anonymous(product).request('POST', '/test/admin', { ...login, permissions, factor: true })
  const { body } = await anonymous(product).send<{ idToken: string; user: { id: string } }>(
    'POST',
    '/session/password',
    login,
  )
  const admin = new TestClient(product.address, body.idToken, body.user.id)
  await setUpApp(product, admin)
  return admin
}
