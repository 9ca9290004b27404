/**
 * An OpenID Connect issuer that can return any id token. Without a fault its tokens are valid, so an error is about the
 * fault.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { closeServer, listen, type RunningIssuer, settingsOf } from './identity-provider.ts'

export interface ForgedToken {
  /** Claims that replace those of the id token. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** `other` is an unpublished key, `none` no signature, `shared` a MAC with the client secret. */
  readonly key?: 'own' | 'other' | 'none' | 'shared'
  /** Fields of the discovery document. */
  readonly document?: Readonly<Record<string, unknown>>
  /** Extra parameters of the callback. */
  readonly callback?: Readonly<Record<string, string>>
  /** Claims of the userinfo endpoint. */
  readonly userinfo?: Readonly<Record<string, unknown>>
  readonly omitsIdToken?: boolean
}

export interface MaliciousIssuer extends RunningIssuer {
  forged: ForgedToken
  /** The `authorization` headers of the product's token requests. */
  readonly authorizations: (string | undefined)[]
}

const secret = 'a secret of thirty-two characters'

export async function startMaliciousIssuer(): Promise<MaliciousIssuer> {
  const own = await generateKeyPair('ES256')
  const other = await generateKeyPair('ES256')
  const publicKey = { ...(await exportJWK(own.publicKey)), alg: 'ES256', use: 'sig', kid: 'own' }
  const nonces = new Map<string, string>()
  const server = createServer()
  const issuer = await listen(server)

  const pages: Record<string, (url: URL, body: URLSearchParams) => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      ...running.forged.document,
    }),
    '/userinfo': () => ({ sub: 'lia', ...running.forged.userinfo }),
    '/jwks': () => ({ keys: [publicKey] }),
    '/token': async (_url, body) => ({
      access_token: 'access',
      token_type: 'bearer',
      ...(running.forged.omitsIdToken ? {} : { id_token: await idToken(nonces.get(body.get('code') ?? '')) }),
    }),
  }

  const idToken = async (nonce: string | undefined) => {
    const claims = { nonce, email: 'lia@example.com', email_verified: true, name: 'Lia', ...running.forged.claims }
    return await signed({ sub: 'lia', iss: issuer, aud: 'plumbline-test', ...claims }, running.forged.key ?? 'own')
  }

  const signed = async (claims: JWTPayload, by: NonNullable<ForgedToken['key']>) => {
    const nowSeconds = Math.floor(Date.now() / 1000)
    const payload = { iat: nowSeconds, exp: nowSeconds + 300, ...claims }
    if (by === 'none') return `${encoded({ alg: 'none' })}.${encoded(payload)}.`
    const keys: Record<string, CryptoKey | Uint8Array> = {
      own: own.privateKey,
      other: other.privateKey,
      shared: new TextEncoder().encode(secret),
    }
    const header = { alg: by === 'shared' ? 'HS256' : 'ES256', kid: 'own' }
    return await new SignJWT(payload).setProtectedHeader(header).sign(keys[by] ?? own.privateKey)
  }

  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', issuer)
    const body = new URLSearchParams(await textOf(request))
    if (url.pathname === '/auth') return redirectBack(url, response)
    if (url.pathname === '/token') running.authorizations.push(request.headers.authorization)
    const answer = await pages[url.pathname]?.(url, body)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer ?? {}))
  })

  /** Signs in the user Lia at once. */
  const redirectBack = (url: URL, response: ServerResponse) => {
    const code = `code-${nonces.size}`
    nonces.set(code, url.searchParams.get('nonce') ?? '')
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    const params = { code, state: url.searchParams.get('state') ?? '', ...running.forged.callback }
    for (const [name, value] of Object.entries(params)) back.searchParams.set(name, value)
    response.writeHead(302, { location: back.href }).end()
  }

  const running: MaliciousIssuer = {
    issuer,
    settings: settingsOf(issuer, secret),
    stop: () => closeServer(server),
    forged: {},
    authorizations: [],
  }
  return running
}

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
