/** The port to an identity provider: an issuer of OpenID Connect. */

/**
 * The secrets of one sign-in. `state` and `codeVerifier` prove that we started it, and `nonce` that the response
 * belongs to it.
 */
export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** An identity: the issuer and its subject. All other claims can change (ASVS 6.8.1). */
export interface VerifiedIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly name: string | undefined
}

export interface IdentityProvider {
  readonly provider: 'GOOGLE' | 'APPLE' | 'FACEBOOK'
  /** The name on its button. */
  readonly name: string
  /** Whether it accepts any email without proof. */
  readonly isSandbox: boolean
  /** The URL where the user signs in. */
  startAt(secrets: SignInSecrets, redirectUri: string): Promise<URL>
  /**
   * Verifies the callback, exchanges the code and verifies the id token. Throws `SignInCancelled` if the user
   * cancelled. Any other error is a failure of the issuer or an attack.
   */
  verify(returnedTo: URL, secrets: SignInSecrets): Promise<VerifiedIdentity>
}

/** The callback path, which is registered with every provider. */
export function callbackPath(provider: IdentityProvider['provider']): string {
  return `/api/session/provider/${provider.toLowerCase()}/callback`
}

export class SignInCancelled extends Error {
  override readonly name = 'SignInCancelled'
}
