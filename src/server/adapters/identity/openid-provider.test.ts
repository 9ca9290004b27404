import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MaliciousIssuer, startMaliciousIssuer } from '#tests/support/malicious-issuer.ts'
import { readConfig } from '../../core/config/config.ts'
import type { IdentityProvider } from './identity-port.ts'
import { openIdProvider } from './openid-provider.ts'

let issuer: MaliciousIssuer
beforeAll(async () => {
  issuer = await startMaliciousIssuer()
})
beforeEach(() => {
  issuer.forged = {}
})
afterAll(() => issuer.stop())

const secrets = { state: 'state-1', nonce: 'nonce-1', codeVerifier: 'v'.repeat(43) }
const redirectUri = 'https://plumbline.example/callback'

function providerOf(name: 'GOOGLE' | 'APPLE' = 'GOOGLE'): IdentityProvider {
  const [config] = readConfig(issuer.settings(name)).providers
  if (config === undefined) throw new Error('There is no provider in the settings.')
  return openIdProvider({ ...config, name: 'Provider', isSandbox: false })
}

async function verify(provider: IdentityProvider) {
  const answer = await fetch(await provider.startAt(secrets, redirectUri), { redirect: 'manual' })
  return await provider.verify(new URL(answer.headers.get('location') ?? ''), secrets)
}

test('an identity is the issuer and its subject [AUTH-08] [ASVS 6.8.1]', async () => {
  expect(await verify(providerOf())).toEqual({
    issuer: issuer.issuer,
    subject: 'lia',
    email: 'lia@example.com',
    emailVerified: true,
    name: 'Lia',
  })
})

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [undefined, false],
  [1, false],
])('an email is verified if the issuer sends %j: %s [AUTH-08]', async (claim, isVerified) => {
  issuer.forged = { claims: { email_verified: claim } }

  expect((await verify(providerOf())).emailVerified).toBe(isVerified)
})

test('claims that are not text are ignored', async () => {
  issuer.forged = { claims: { email: ['a@example.com'], name: '  ' } }

  expect(await verify(providerOf())).toMatchObject({ email: undefined, name: undefined })
})

test('an email missing from the token comes from userinfo, for the same subject only [ASVS 6.8.2]', async () => {
  const document = { userinfo_endpoint: `${issuer.issuer}/userinfo` }
  const said = { email: 'lia@work.example', email_verified: true }
  const claims = { email: undefined, email_verified: undefined }
  issuer.forged = { document, claims, userinfo: said }
  const provider = providerOf()

  const told = await verify(provider)
  issuer.forged = { document, claims, userinfo: { ...said, sub: 'another-user' } }

  expect(told).toMatchObject({ subject: 'lia', email: 'lia@work.example', emailVerified: true })
  await expect(verify(provider)).rejects.toThrow()
})

test('a token without a verified email does not verify one from userinfo [AUTH-08] [ASVS 6.8.1]', async () => {
  const document = { userinfo_endpoint: `${issuer.issuer}/userinfo` }
  issuer.forged = {
    document,
    claims: { email: undefined, email_verified: true },
    userinfo: { email: 'lia@work.example' },
  }

  expect(await verify(providerOf())).toMatchObject({ email: 'lia@work.example', emailVerified: false, name: 'Lia' })
})

test('Apple responds with a form, and the others with a URL [AUTH-08]', async () => {
  const modeOf = async (name: 'GOOGLE' | 'APPLE') =>
    (await providerOf(name).startAt(secrets, redirectUri)).searchParams.get('response_mode')

  expect([await modeOf('APPLE'), await modeOf('GOOGLE')]).toEqual(['form_post', null])
})

test.each([
  [undefined, 'openid email profile'],
  [['openid', 'email', 'profile', 'phone'], 'openid email profile'],
  [['openid', 'email', 'name'], 'openid email name'],
])('from an issuer with the scopes %j we request %s', async (known, wanted) => {
  issuer.forged = { document: { scopes_supported: known } }

  expect((await providerOf().startAt(secrets, redirectUri)).searchParams.get('scope')).toBe(wanted)
})

test.each([
  [undefined, 'Basic'],
  [['client_secret_basic'], 'Basic'],
  [['client_secret_basic', 'client_secret_post'], undefined],
])('to an issuer that accepts %j the product sends its secret as %s', async (methods, scheme) => {
  issuer.forged = { document: { token_endpoint_auth_methods_supported: methods } }

  await verify(providerOf())

  expect(issuer.authorizations.at(-1)?.split(' ')[0]).toBe(scheme)
})

test('the discovery document of an issuer with another name is rejected [ASVS 6.8.2]', async () => {
  issuer.forged = { document: { issuer: 'https://accounts.google.com' } }

  await expect(providerOf().startAt(secrets, redirectUri)).rejects.toThrow()
})
