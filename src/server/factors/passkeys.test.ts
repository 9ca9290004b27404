/** The browser tests use the browser's own authenticator. These tests also send what no browser sends. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { anonymous, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct({}, { publicName: 'localhost' })
afterAll(() => product.stop())
const visitor = anonymous(product)
const origin = product.address.replace('127.0.0.1', 'localhost')

interface Options {
  readonly challenge: string
}

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk = publicKey.export({ format: 'jwk' })
/** A COSE key: EC2, ES256, P-256, x and y. */
const coseKey = Buffer.concat([
  Buffer.from('a5010203262001215820', 'hex'),
  Buffer.from(jwk.x ?? '', 'base64url'),
  Buffer.from('225820', 'hex'),
  Buffer.from(jwk.y ?? '', 'base64url'),
])

interface Signing {
  readonly challenge: string
  readonly from?: string
  readonly rpId?: string
  readonly counter?: number
  readonly flags?: number
}

/** Signs as an authenticator does. */
function answerOf(id: string, { challenge, from = origin, rpId = 'localhost', counter = 1, flags = 0x05 }: Signing) {
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin: from, crossOrigin: false }))
  const counting = Buffer.alloc(5)
  counting.writeUInt8(flags)
  counting.writeUInt32BE(counter, 1)
  const data = Buffer.concat([createHash('sha256').update(rpId).digest(), counting])
  const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(clientData).digest()]), privateKey)
  const response = {
    clientDataJSON: clientData.toString('base64url'),
    authenticatorData: data.toString('base64url'),
    signature: signature.toString('base64url'),
  }
  return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
}

/** A new key for this site, as CBOR: no attestation, the key and its id. */
function madeFor(challenge: string, id: Buffer) {
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false }))
  const rpHash = createHash('sha256').update('localhost').digest()
  const data = Buffer.concat([
    rpHash,
    Buffer.from('4500000000', 'hex'),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    coseKey,
  ])
  const attestation = Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    Buffer.from([0x58, data.length]),
    data,
  ])
  const response = {
    clientDataJSON: clientData.toString('base64url'),
    attestationObject: attestation.toString('base64url'),
    transports: ['internal'],
  }
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  }
}

/** Adds a passkey and returns the authenticator's id of it. */
async function addPasskey(owner: TestClient, name: string): Promise<string> {
  const { challenge } = await owner.request<Options>('POST', '/account/passkeys/options')
  const response = madeFor(challenge, Buffer.from(name))
  await owner.request('POST', '/account/passkeys', { name, response })
  return response.id
}

const send = <Body>(path: string, body?: unknown) => visitor.send<Body>('POST', path, body)

const challenge = async () => (await visitor.request<Options>('POST', '/session/passkey/options')).challenge
const signIn = async (id: string, signing: Partial<Signing> = {}) =>
  send<{ code: string; user: { id: string } }>('/session/passkey', {
    response: answerOf(id, { challenge: await challenge(), ...signing }),
  })

test('a genuine passkey signs in, and its challenge works once [ASVS 6.5.1]', async () => {
  const owner = await signUp(product, 'customer')
  const id = await addPasskey(owner, 'once')
  const used = await challenge()
  const response = answerOf(id, { challenge: used })

  const replies = await Promise.all([1, 2].map(() => send<{ user: object }>('/session/passkey', { response })))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect(replies.find(({ status }) => status === 200)?.body.user).toMatchObject({ id: owner.id })
})

test.each([
  ['another site', { from: 'http://plumb1ine.example' }],
  ['the hash of another domain', { rpId: 'plumb1ine.example' }],
  ['no verified person', { flags: 0x01 }],
  ['a challenge that was never given', { challenge: 'AAAA' }],
])('a passkey with %s is rejected [ASVS 6.3.3]', async (name, signing) => {
  const owner = await signUp(product, 'customer')

  const reply = await signIn(await addPasskey(owner, name), signing)

  expect(reply).toMatchObject({ status: 401, body: { code: 'factors.passkeyUnknown' } })
})

test('a copied authenticator shows by its old counter', async () => {
  const id = await addPasskey(await signUp(product, 'customer'), 'copied')

  const replies = [await signIn(id, { counter: 7 }), await signIn(id, { counter: 7 }), await signIn(id, { counter: 8 })]

  expect(replies.map(({ status }) => status)).toEqual([200, 401, 200])
})

test('a challenge expires after five minutes, and a signature of other data is rejected', async () => {
  const id = await addPasskey(await signUp(product, 'customer'), 'late')
  const late = answerOf(id, { challenge: await challenge() })
  await visitor.request('POST', '/test/clock', { advanceMs: 5 * 60_000 + 1 })
  const other = answerOf(id, { challenge: await challenge() })
  const counted = answerOf(id, { challenge: '', counter: 2 })

  expect((await send('/session/passkey', { response: late })).status).toBe(401)
  const response = { ...other, response: { ...other.response, authenticatorData: counted.response.authenticatorData } }
  expect((await send('/session/passkey', { response })).status).toBe(401)
})

test('a user can rename and remove only their own passkeys [ASVS 8.2.2]', async () => {
  const owner = await signUp(product, 'customer')
  const other = await signUp(product, 'customer')
  await addPasskey(owner, 'mine')
  const { passkeys } = await owner.request<{ passkeys: { id: string }[] }>('GET', '/account/factors')
  const path = `/account/passkeys/${passkeys[0]?.id}`

  const byOther = [await other.send('PATCH', path, { name: 'x' }), await other.send('DELETE', path)]
  const renamed = await owner.send('PATCH', `/account/passkeys/${passkeys[0]?.id}`, { name: ' Work laptop ' })

  expect(byOther.map(({ status }) => status)).toEqual([404, 404])
  expect(renamed.status).toBe(204)
  expect(await owner.request('GET', '/account/factors')).toMatchObject({ passkeys: [{ name: 'Work laptop' }] })
  expect((await owner.send('DELETE', `/account/passkeys/${passkeys[0]?.id}`)).status).toBe(204)
  expect((await owner.send('DELETE', path)).status).toBe(404)
})

test('the last way to sign in stays, and a wrong response adds no passkey', async () => {
  const owner = await signUp(product, 'customer')
  await addPasskey(owner, 'only')
  // No route leaves an account without an email.
  await product.pool.query('update accounts set email = null, email_verified = false where id = $1', [owner.id])
  const { passkeys } = await owner.request<{ passkeys: { id: string }[] }>('GET', '/account/factors')
  const options = await owner.request<Options>('POST', '/account/passkeys/options')
  const made = { name: 'Phone', response: answerOf('AAAA', { challenge: options.challenge }) }

  expect(await owner.send('DELETE', `/account/passkeys/${passkeys[0]?.id}`)).toMatchObject({
    status: 409,
    body: { code: 'factors.lastMethod' },
  })
  expect(await owner.send('POST', '/account/passkeys', made)).toMatchObject({
    status: 422,
    body: { code: 'factors.passkeyNotAdded' },
  })
})
