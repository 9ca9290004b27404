import { generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { signUp, TestClient } from '#tests/support/clients.ts'
import { secretsOf } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const pleaseLogIn = 'Please log in to continue.'

afterAll(() => product.stop())

const claimsOf = (token = '') => JSON.parse(atob(token.split('.')[1] ?? '')) as JWTPayload
const self = (idToken: string) => new TestClient(product.address, idToken).send('GET', '/customers/self')

const otherUser = await signUp(product, 'customer')
const owner = await signUp(product, 'customer')
const claims = claimsOf(owner.idToken)
const { sessionKey } = await secretsOf(product)
const own = (await importJWK(sessionKey, 'EdDSA')) as CryptoKey
const foreign = (await generateKeyPair('EdDSA', { crv: 'Ed25519' })).privateKey
const header = { alg: 'EdDSA', typ: 'JWT', kid: sessionKey.kid }
// Each token has one defect. The first test shows that the rest is valid.
const signed = (changed: object, changedHeader = {}, key: CryptoKey = own) =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ ...header, ...changedHeader }).sign(key)
const [head, , signature] = (owner.idToken ?? '').split('.')
const raised = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url')
const byHmac = new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' })
const otherKind = (await generateKeyPair('ES256')).privateKey

describe('an id token is rejected if it', () => {
  test('is not ours: a valid one is accepted', async () => {
    expect(await self(await signed({}))).toMatchObject({ status: 200, body: { id: owner.id } })
  })

  test.each([
    ['has a signature of another key [ASVS 9.1.1]', () => signed({}, {}, foreign)],
    ['is not signed at all, alg=none [ASVS 9.1.2]', () => new UnsecuredJWT(claims).encode()],
    ['says another algorithm with our public key [ASVS 9.1.2]', () => byHmac.sign(Buffer.from(sessionKey.x))],
    ['has an algorithm that we do not use [ASVS 9.1.2]', () => signed({}, { alg: 'ES256' }, otherKind)],
    ['was changed after it was signed [ASVS 9.1.1]', () => `${head}.${raised}.${signature}`],
    ['has lost its signature [ASVS 9.1.1]', () => `${head}.${raised}.`],
    ['is of another kind [ASVS 9.2.2]', () => signed({}, { typ: 'chat+jwt' })],
    ['is of no kind [ASVS 9.2.2]', () => signed({}, { typ: undefined })],
    ['is for another audience [ASVS 9.2.3]', () => signed({ aud: 'another-client' })],
    ['has no audience [ASVS 9.2.3]', () => signed({ aud: undefined })],
    ['is from another issuer [ASVS 9.2.3]', () => signed({ iss: 'another-issuer' })],
    ['never expires [ASVS 9.2.1]', () => signed({ exp: undefined })],
    ['is not good yet [ASVS 9.2.1]', () => signed({ nbf: Math.floor(Date.now() / 1000) + 3600 })],
    ['names an unknown account [ASVS 7.2.1]', () => signed({ sub: 'unknown' })],
    ['names an unknown session [ASVS 7.2.1]', () => signed({ sid: 'unknown' })],
    ['names no session [ASVS 7.2.1]', () => signed({ sid: undefined })],
    ['names the session of another user [ASVS 7.2.1]', () => signed({ sid: claimsOf(otherUser.idToken).sid })],
    ['is from before a sign-out everywhere [ASVS 7.2.1]', () => signed({ ep: 7 })],
    ['says its epoch as a text', () => signed({ ep: '0' })],
    ['is nonsense', () => 'nonsense'],
    ['is nonsense with dots', () => 'a.b.c'],
    ['is empty after Bearer', () => 'Bearer'],
  ])('%s', async (_title, made: () => string | Promise<string>) => {
    expect(await self(await made())).toMatchObject({ status: 401, body: { message: pleaseLogIn } })
  })
})
