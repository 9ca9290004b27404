import { importJWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { anonymous, newEmail, signInAdmin, signInWithCode, signUp, TestClient } from '#tests/support/clients.ts'
import { secretsOf } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

const tokenFor = (client: TestClient, identity?: string, provider = 'plumbline') =>
  client.send<string>('GET', `/${provider}/token?${identity === undefined ? '' : `identity=${identity}`}`)
const claimsOf = (token = '') => JSON.parse(atob(token.split('.')[1] ?? '')) as JWTPayload & { sid: string }

/** The first event of a socket opened with this token, or its close code. */
function openWith(token: string): Promise<unknown> {
  const socket = new WebSocket(`${product.address.replace('http', 'ws')}/api/live`)
  socket.on('open', () => socket.send(JSON.stringify({ token })))
  return new Promise((resolve) => {
    socket.on('message', (data) => {
      resolve(JSON.parse(String(data)))
      socket.terminate()
    })
    socket.on('close', resolve)
  })
}

test('a signed-in user gets a one-minute token for themselves, from any provider [MSG-01] [API-04]', async () => {
  for (const client of [
    await signUp(product, 'customer'),
    await signUp(product, 'contractor'),
    await signInAdmin(product),
  ])
    for (const provider of ['twilio', 'plumbline']) {
      const { status, body } = await tokenFor(client, undefined, provider)

      const { sub, sid, aud, exp = 0, iat = 0, ...others } = claimsOf(body)
      expect({ status, sub, aud, seconds: exp - iat, others }).toEqual({
        status: 200,
        sub: client.id,
        aud: 'plumbline:chat',
        seconds: 60,
        others: { iss: 'plumbline' },
      })
      expect(sid).toBe(claimsOf(client.idToken).sid)
      expect(await openWith(body)).toEqual({ type: 'ready' })
    }
})

test('the caller can name themselves by any of their names [API-10] [MSG-10]', async () => {
  const email = newEmail('named')
  const { client } = await signInWithCode(product, 'customer', email)
  await product.pool.query("update accounts set username = 'google_117' where id = $1", [client.id])
  const again = await signInWithCode(product, 'customer', email)

  for (const name of [client.id, 'google_117', 'bs-cust-117'])
    expect(await tokenFor(again.client, name), name).toMatchObject({ status: 200 })
})

test('another user gets the response of an unknown one [MSG-01]', async () => {
  const { user } = await signInWithCode(product, 'contractor', newEmail('other'))
  const caller = await signUp(product, 'customer')

  const unknown = await tokenFor(caller, 'unknown')
  expect(unknown).toMatchObject({ status: 404, body: { message: "We couldn't find what you're looking for." } })
  for (const name of [user.id, user.username, ''])
    expect(await tokenFor(caller, name)).toMatchObject({ status: 404, body: unknown.body })
})

test('an admin with the permission gets a token as support, and no other caller does [MSG-01]', async () => {
  const [reader, other] = await Promise.all([
    signInAdmin(product, ['admin_qa_read']),
    signInAdmin(product, ['admin_job_write']),
  ])

  const { status, body } = await tokenFor(reader, 'support_plumbline')

  expect(status).toBe(200)
  expect(claimsOf(body).sub).toBe(reader.id)
  expect(await openWith(body)).toEqual({ type: 'ready' })
  for (const denied of [other, await signUp(product, 'customer')])
    expect(await tokenFor(denied, 'support_plumbline')).toMatchObject({ status: 404 })
})

test('an anonymous caller gets none [MSG-01]', async () => {
  const client = await signUp(product, 'customer')
  await client.request('DELETE', '/session')

  expect(await tokenFor(anonymous(product))).toMatchObject({ status: 401 })
  expect(await tokenFor(client)).toMatchObject({ status: 401 })
})

test('an id token opens no socket, and a chat token makes no call [ASVS 9.2.3]', async () => {
  const client = await signUp(product, 'customer')
  const { body: token } = await tokenFor(client)

  expect(await openWith(client.idToken ?? '')).toBe(4401)
  expect(await new TestClient(product.address, token).send('GET', '/customers/self')).toMatchObject({ status: 401 })
})

test('a chat token of an impersonated session or a locked account opens nothing', async () => {
  const [owner, outsider] = await Promise.all([signUp(product, 'customer'), signUp(product, 'customer')])
  const { sessionKey } = await secretsOf(product)
  const key = await importJWK(sessionKey, 'EdDSA')
  const claims = claimsOf((await tokenFor(owner)).body)
  const signed = (changed: object) =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: sessionKey.kid })
      .sign(key)

  expect(await openWith(await signed({}))).toEqual({ type: 'ready' })
  for (const wrong of [{ sub: outsider.id }, { sid: 'unknown' }, { sid: undefined }, { exp: undefined }])
    expect(await openWith(await signed(wrong)), JSON.stringify(wrong)).toBe(4401)
  await product.pool.query("update accounts set status = 'ARCHIVED' where id = $1", [owner.id])
  expect(await openWith(await signed({}))).toBe(4401)
})
