/**
 * A real OpenID Connect issuer on loopback, built with `oidc-provider`. A test selects the user on its page. It has one
 * client, with callbacks on any local port.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { memoryAdapter } from '#server/adapters/identity/sandbox-issuer/sandbox-provider.ts'

export interface ProviderUser {
  readonly subject: string
  readonly email?: string
  readonly emailVerified?: boolean
  readonly name?: string
}

export interface RunningIssuer {
  readonly issuer: string
  /** Settings for a product that offers the issuer under this name. */
  settings(name: 'GOOGLE' | 'APPLE' | 'FACEBOOK'): Record<string, string>
  stop(): Promise<void>
}

const clientId = 'plumbline-test'

/** `localhost` is a different site than 127.0.0.1, so browsers send fewer cookies to it. */
export async function startIdentityProvider(host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<RunningIssuer> {
  const clientSecret = randomBytes(16).toString('hex')
  const users = new Map<string, ProviderUser>()
  const server = createServer()
  const issuer = (await listen(server)).replace('127.0.0.1', host)
  const provider = await providerAt(issuer, clientSecret, users)
  const handleRequest = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, users, request, response)
    else void handleRequest(request, response)
  })
  return { issuer, settings: settingsOf(issuer, clientSecret), stop: () => closeServer(server) }
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

export function settingsOf(issuer: string, secret: string): RunningIssuer['settings'] {
  return (name) => ({
    [`${name}_CLIENT_ID`]: clientId,
    [`${name}_CLIENT_SECRET`]: secret,
    [`${name}_ISSUER`]: issuer,
  })
}

async function providerAt(issuer: string, clientSecret: string, users: Map<string, ProviderUser>) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://127.0.0.1/api/session/provider/google/callback'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }] },
    cookies: { keys: ['test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600, AuthorizationCode: 60 },
    findAccount: (_context, subject) => {
      const { email, emailVerified = true, name } = users.get(subject) ?? {}
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: emailVerified, name }) }
    },
    loadExistingGrant: async (context) => {
      const accountId = context.oidc.session?.accountId ?? ''
      const grant = new context.oidc.provider.Grant({ clientId, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // Each test product has its own port.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    /^http:\/\/127\.0\.0\.1:\d+\/api\/session\/provider\/(google|apple|facebook)\/callback$/.test(uri)
  return provider
}

async function interact(
  provider: Provider,
  users: Map<string, ProviderUser>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html')
    response.end(page)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const form = new URLSearchParams(Buffer.concat(chunks).toString())
  if (form.has('cancel')) return await provider.interactionFinished(request, response, { error: 'access_denied' })
  const email = form.get('email') || undefined
  const subject =
    form.get('subject') ||
    Buffer.from(email ?? '')
      .toString('hex')
      .slice(-40)
  users.set(subject, {
    subject,
    ...(email ? { email } : {}),
    emailVerified: form.get('unverified') !== 'yes',
    name: form.get('name') ?? '',
  })
  await provider.interactionFinished(request, response, { login: { accountId: subject } })
}

const page = `<!doctype html><html lang="en"><head><title>Test issuer</title><link rel="icon" href="data:,"></head><body><h1>Test issuer</h1>
<form method="post"><label>Email <input name="email"></label><label>Name <input name="name"></label>
<button>Sign in</button><button name="cancel" value="yes">Cancel</button></form></body></html>`
