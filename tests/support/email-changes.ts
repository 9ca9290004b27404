/** A change of email through the product's own routes. */
import type { UserView } from '#api/accounts/account-view.ts'
import { emailedCode, type Reachable, type Reply, TestClient } from './clients.ts'

export interface EmailChange {
  readonly from: string
  readonly to: string
}

export async function emailedCodes(product: Reachable, { from, to }: EmailChange) {
  return { currentCode: await emailedCode(product, from), newCode: await emailedCode(product, to) }
}

interface Changed {
  readonly idToken: string
  readonly user: UserView
}

export async function requestedCodes(product: Reachable, client: TestClient, change: EmailChange) {
  await client.request('POST', '/account/email', { email: change.to })
  return await emailedCodes(product, change)
}

/** Requests and confirms the change, and returns the client with its new token. */
export async function changeEmail(product: Reachable, client: TestClient, change: EmailChange): Promise<TestClient> {
  const codes = await requestedCodes(product, client, change)
  const reply: Reply<Changed> = await client.send('POST', '/account/email/confirm', codes)
  if (reply.status !== 200) throw new Error(`The email was not changed: ${JSON.stringify(reply.body)}`)
  return new TestClient(product.address, reply.body.idToken, client.id, client.cookie)
}
