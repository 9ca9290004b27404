/** Chooses the identity providers: the configured issuers, and a sandbox issuer instead of Google. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../core/config/config.ts'
import { callbackPath, type IdentityProvider } from './identity-port.ts'
import { openIdProvider } from './openid-provider.ts'
import { sandboxIssuer, sandboxPath } from './sandbox-issuer/sandbox-issuer.ts'

export interface IdentityServices {
  readonly providers: readonly IdentityProvider[]
  /** Registers the sandbox issuer, if there is one. */
  readonly register: (app: FastifyInstance) => Promise<void>
}

interface Addresses {
  /** The address the server listens on. */
  readonly address: string
  readonly publicUrl: string
  /** The origins of the callback URLs. */
  readonly origins: readonly string[]
}

const NAMES = { GOOGLE: 'Google', APPLE: 'Apple', FACEBOOK: 'Facebook' } as const
const sandboxClientId = 'plumbline'

export function chooseProviders({ providers, developerTools }: Config, addresses: Addresses): IdentityServices {
  const real = providers.map((config) => openIdProvider({ ...config, name: NAMES[config.provider], isSandbox: false }))
  if (!developerTools || real.some(({ provider }) => provider === 'GOOGLE'))
    return { providers: real, register: async () => {} }
  const { sandbox, register } = sandboxGoogle(addresses)
  return { providers: [sandbox, ...real], register }
}

function sandboxGoogle({ address, publicUrl, origins }: Addresses) {
  const issuer = publicUrl + sandboxPath
  const clientSecret = randomBytes(32).toString('base64url')
  const redirectUris = origins.map((origin) => origin + callbackPath('GOOGLE'))
  const sandbox = openIdProvider({
    provider: 'GOOGLE',
    name: NAMES.GOOGLE,
    isSandbox: true,
    issuer,
    clientId: sandboxClientId,
    clientSecret,
    // The server reaches itself directly, not through a proxy.
    fetch: (url, options) => fetch(url.replace(publicUrl, address), options as RequestInit),
  })
  return { sandbox, register: sandboxIssuer({ issuer, clientId: sandboxClientId, clientSecret, redirectUris }) }
}
