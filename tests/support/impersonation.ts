/** Administrators who look at somebody's account for support. */
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

/** The page is loaded anew: the cookie is exchanged, and whoever the session now is goes on. */
export async function reload(product: Reachable, { cookie }: TestClient): Promise<TestClient> {
  const reply: Reply<RefreshedSession> = await anonymous(product).send('POST', '/session/refresh', undefined, {
    cookie,
  })
  if (reply.status !== 200) throw new Error(`The session was not renewed: ${reply.status}`)
  const { idToken, user } = reply.body
  return new TestClient(product.address, idToken, user.id, reply.headers.getSetCookie()[0]?.split(';')[0])
}

/** Begins to look, and answers who the session's page now is. */
export async function impersonate(product: Reachable, admin: TestClient, accountId: string): Promise<TestClient> {
  const { status, body } = await startImpersonation(admin, accountId)
  if (status !== 200) throw new Error(`The look was refused: ${JSON.stringify(body)}`)
  return await reload(product, admin)
}
