// Social sign-in providers. Any OpenID Connect issuer works.
import type { Environment, Variable } from './environment.ts'

const PROVIDERS = ['GOOGLE', 'APPLE', 'FACEBOOK'] as const

export type ProviderConfig = {
  provider: (typeof PROVIDERS)[number]
  issuer: string
  clientId: string
  clientSecret: string
}

/** Facebook has no discovery document for the web code flow, so its issuer must be configured. */
const ISSUERS = { GOOGLE: 'https://accounts.google.com', APPLE: 'https://appleid.apple.com', FACEBOOK: undefined }

export const providerCompanions: [Variable, Variable[]][] = PROVIDERS.flatMap((name): [Variable, Variable[]][] => [
  [`${name}_CLIENT_ID`, ISSUERS[name] ? [`${name}_CLIENT_SECRET`] : [`${name}_CLIENT_SECRET`, `${name}_ISSUER`]],
  [`${name}_CLIENT_SECRET`, [`${name}_CLIENT_ID`]],
  [`${name}_ISSUER`, [`${name}_CLIENT_ID`]],
])

/** A reader of unencrypted traffic to an issuer could sign in as any user. */
export function issuerProblems(environment: Environment): string[] {
  const allowsLoopback = environment.NODE_ENV !== 'production'
  return PROVIDERS.flatMap((name) => {
    const issuer = environment[`${name}_ISSUER`]
    if (issuer === undefined || issuer.startsWith('https:') || (allowsLoopback && isLoopback(issuer))) return []
    return [`${name}_ISSUER must be an https address; http is for issuers on this machine, outside production.`]
  })
}

function isLoopback(address: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(address).hostname)
}

export function providersOf(environment: Environment): ProviderConfig[] {
  return PROVIDERS.flatMap((provider) => {
    const clientId = environment[`${provider}_CLIENT_ID`]
    const clientSecret = environment[`${provider}_CLIENT_SECRET`]
    const issuer = environment[`${provider}_ISSUER`] ?? ISSUERS[provider]
    return clientId && clientSecret && issuer ? [{ provider, issuer, clientId, clientSecret }] : []
  })
}
