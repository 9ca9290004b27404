/** The library behind the sandbox issuer, configured for one client that accepts any email. */
import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { Adapter, AdapterPayload, Provider } from 'oidc-provider'
import { failurePage, type SandboxUser } from './sandbox-pages.ts'

export interface SandboxOptions {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
}

interface ProviderDeps extends SandboxOptions {
  readonly userOf: (subject: string) => SandboxUser | undefined
  /** The content security policy of a page, and the nonce of its style. */
  readonly newPolicy: () => { readonly nonce: string; readonly policy: string }
}

const lifeSeconds = 10 * 60
const codeLifeSeconds = 60
const algorithm = 'ES256'

/** Loads the library at the first sandbox sign-in, because production never needs it. */
export async function sandboxProvider(deps: ProviderDeps): Promise<Provider> {
  const { issuer, clientId, clientSecret, redirectUris, userOf, newPolicy } = deps
  const { Provider } = await import('oidc-provider')
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const path = new URL(issuer).pathname
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: algorithm,
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: [algorithm] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: algorithm, use: 'sig', kid: 'sandbox' }] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'sandbox_session', interaction: 'sandbox_interaction', resume: 'sandbox_resume' },
      long: { path, httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The id token contains the email, as Google's does.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${path}/interaction/${uid}` },
    ttl: {
      Interaction: lifeSeconds,
      Session: lifeSeconds,
      Grant: lifeSeconds,
      IdToken: lifeSeconds,
      AccessToken: lifeSeconds,
      AuthorizationCode: codeLifeSeconds,
    },
    findAccount: (_context, subject) => {
      const user = userOf(subject)
      if (user === undefined) return undefined
      const { email, name } = user
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: true, name }) }
    },
    // No consent screen: the page before has explained it.
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (context, _out, error) => {
      const { nonce, policy } = newPolicy()
      context.set('content-security-policy', policy)
      context.type = 'html'
      context.body = failurePage(error.message, nonce)
    },
  })
  // The proxy headers give the host and scheme.
  provider.proxy = true
  return provider
}

interface Entry {
  readonly payload: AdapterPayload
  readonly expiresAtMs: number
}

const entriesMax = 2_000

/**
 * The sandbox issuer's state of pending sign-ins, in memory. Returns the adapter of one kind of record. All kinds
 * share the memory.
 */
export function memoryAdapter(): (kind: string) => Adapter {
  const entries = new Map<string, Entry>()

  const read = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    return entry && entry.expiresAtMs > Date.now() ? entry.payload : undefined
  }

  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`
    return {
      upsert: async (id, payload, expiresInSeconds = 0) => {
        entries.delete(keyOf(id))
        const oldest = entries.keys().next()
        if (entries.size >= entriesMax && !oldest.done) entries.delete(oldest.value)
        entries.set(keyOf(id), { payload, expiresAtMs: Date.now() + expiresInSeconds * 1000 })
      },
      find: async (id) => read(keyOf(id)),
      findByUid: async (uid) =>
        [...entries.keys()]
          .filter((key) => key.startsWith(`${kind}:`))
          .map(read)
          .find((payload) => payload?.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const payload = read(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void entries.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
