/** Admins who impersonate a user for support. */
import type { UserView } from '#api/accounts/account-view.ts'
import { anonymous, type Reachable, type Reply, TestClient } from './clients.ts'

export const impersonationReason = 'You asked why a quote is missing.'

export const supportPermissions = ['admin_qa_write', 'admin_customer_read', 'admin_contractor_read']

export function startImpersonation(admin: TestClient, accountId: string, reason: string = impersonationReason) {
  return admin.send('POST', '/admin/impersonation', { accountId, reason })
}

interface RefreshedSession {
  readonly idToken: string
  readonly user: UserView
}

/** Reloads the page: rotates the session token and returns the client of the session's current user. */
export async function reload(product: Reachable, { cookie }: TestClient): Promise<TestClient> {
  const reply: Reply<RefreshedSession> = await anonymous(product).send('POST', '/session/refresh', undefined, {
    cookie,
  })
  if (reply.status !== 200) throw new Error(`The session was not refreshed: ${reply.status}`)
  const { idToken, user } = reply.body
  return new TestClient(product.address, idToken, user.id, reply.headers.getSetCookie()[0]?.split(';')[0])
}

/** Starts an impersonation and returns the client of the impersonated user. */
export async function impersonate(product: Reachable, admin: TestClient, accountId: string): Promise<TestClient> {
  const { status, body } = await startImpersonation(admin, accountId)
  if (status !== 200) throw new Error(`The impersonation was denied: ${JSON.stringify(body)}`)
  return await reload(product, admin)
}
