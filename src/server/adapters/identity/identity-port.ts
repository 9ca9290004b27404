/** What the product expects of somebody else who says who a person is: an issuer of OpenID Connect. */

/** One sign-in's secrets: `state` and `codeVerifier` prove that we began it, `nonce` that the answer was made for it. */
export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Who a person is there: the issuer and its name for them. All the rest may change (ASVS 6.8.1). */
export interface VerifiedIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly name: string | undefined
}

export interface IdentityProvider {
  readonly provider: 'GOOGLE' | 'APPLE' | 'FACEBOOK'
  /** As its button calls it. */
  readonly name: string
  /** Whether it believes whatever is typed. */
  readonly isSandbox: boolean
  /** Where the browser goes to sign in. */
  startAt(secrets: SignInSecrets, redirectUri: string): Promise<URL>
  /**
   * Checks what the browser came back with, exchanges the code and checks the id token. Throws `SignInCancelled`
   * where the person did not want to; any other failure is one of the issuer, or somebody's attempt at fraud.
   */
  verify(returnedTo: URL, secrets: SignInSecrets): Promise<VerifiedIdentity>
}

/** Where a browser comes back to; it is registered there with every provider. */
export function callbackPath(provider: IdentityProvider['provider']): string {
  return `/api/session/provider/${provider.toLowerCase()}/callback`
}

export class SignInCancelled extends Error {
  override readonly name = 'SignInCancelled'
}
