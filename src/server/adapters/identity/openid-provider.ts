/**
 * Any OpenID Connect issuer: the authorization code flow with PKCE, state and nonce. It verifies the id token's
 * signature even though the token comes directly from the issuer (ASVS 6.8.2). The discovery document loads at the
 * first sign-in and then hourly, so a failing issuer affects only its own users.
 */
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import { type IdentityProvider, SignInCancelled, type SignInSecrets, type VerifiedIdentity } from './identity-port.ts'

interface OpenIdOptions extends Pick<IdentityProvider, 'provider' | 'name' | 'isSandbox'> {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly timeoutSeconds?: number
  /** For an issuer whose network address differs from its URL. */
  readonly fetch?: CustomFetch
}

const timeoutSecondsDefault = 8
const documentFreshMs = 60 * 60_000
const wantedScopes = ['openid', 'email', 'profile', 'name']

export function openIdProvider(options: OpenIdOptions): IdentityProvider {
  const { provider, name, isSandbox } = options
  const configuration = cachedDiscovery(options)

  return {
    provider,
    name,
    isSandbox,

    startAt: async ({ state, nonce, codeVerifier }, redirectUri) => {
      const config = await configuration()
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopeFor(config),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Apple includes the email only in a form response.
        ...(provider === 'APPLE' ? { response_mode: 'form_post' } : {}),
      })
    },

    verify: async (returnedTo, secrets) => {
      const config = await configuration()
      const tokens = await exchangeCode(config, returnedTo, secrets)
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('The issuer gave no id token.')
      const isComplete = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint
      // The email and its verification must come from one source, so that neither vouches for the other.
      const profile = isComplete ? claims : await fetchUserInfo(config, tokens.access_token, claims.sub)
      return identityOf(claims.iss, claims.sub, profile, profile.name ?? claims.name)
    },
  }
}

async function exchangeCode(config: Configuration, returnedTo: URL, { state, nonce, codeVerifier }: SignInSecrets) {
  try {
    return await authorizationCodeGrant(config, returnedTo, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
  } catch (error) {
    if (error instanceof AuthorizationResponseError && /^(access_denied|user_cancelled)/.test(error.error))
      throw new SignInCancelled('The person did not sign in.', { cause: error })
    throw error
  }
}

/** Some issuers send a boolean as a string. */
function identityOf(
  issuer: string,
  subject: string,
  { email, email_verified: verified }: Readonly<Record<string, unknown>>,
  name: unknown,
): VerifiedIdentity {
  const text = (claim: unknown) => (typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : undefined)
  return {
    issuer,
    subject,
    email: text(email),
    emailVerified: verified === true || verified === 'true',
    name: text(name),
  }
}

function cachedDiscovery(options: OpenIdOptions): () => Promise<Configuration> {
  let cached: Promise<Configuration> | undefined
  let readAtMs = 0
  return () => {
    if (cached === undefined || Date.now() - readAtMs > documentFreshMs) {
      readAtMs = Date.now()
      const reading = discover(options)
      cached = reading
      // The next sign-in retries.
      reading.catch(() => {
        if (cached === reading) cached = undefined
      })
    }
    return cached
  }
}

/** The settings allow an issuer without encryption only on this machine. */
function discover({ issuer, clientId, clientSecret, fetch, timeoutSeconds }: OpenIdOptions): Promise<Configuration> {
  const address = new URL(issuer)
  const isPlain = address.protocol === 'http:'
  return discovery(address, clientId, undefined, authenticate(clientSecret), {
    timeout: timeoutSeconds ?? timeoutSecondsDefault,
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    ...(fetch ? { [customFetch]: fetch } : {}),
  })
}

function authenticate(secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    return (methods?.includes('client_secret_post') ? post : basic)(server, ...rest)
  }
}

/** Requests only scopes that the issuer supports. */
function scopeFor(config: Configuration): string {
  const cached = config.serverMetadata().scopes_supported ?? ['openid', 'email', 'profile']
  return wantedScopes.filter((scope) => cached.includes(scope)).join(' ')
}
