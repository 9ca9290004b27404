/** Chooses who may say who somebody is: the issuers of the settings, and a practice issuer in place of Google. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../core/config/config.ts'
import { callbackPath, type IdentityProvider } from './identity-port.ts'
import { openIdProvider } from './openid-provider.ts'
import { sandboxIssuer, sandboxPath } from './sandbox-issuer/sandbox-issuer.ts'

export interface IdentityServices {
  readonly providers: readonly IdentityProvider[]
  /** Opens the practice issuer, where there is one. */
  readonly register: (app: FastifyInstance) => Promise<void>
}

interface Addresses {
  /** Where the server listens. */
  readonly address: string
  readonly publicUrl: string
  /** The addresses to which a browser may come back from a provider. */
  readonly origins: readonly string[]
}

const NAMES = { GOOGLE: 'Google', APPLE: 'Apple', FACEBOOK: 'Facebook' } as const
const sandboxClientId = 'plumbline'

export function chooseProviders({ providers, production }: Config, addresses: Addresses): IdentityServices {
  const real = providers.map((config) => openIdProvider({ ...config, name: NAMES[config.provider], isSandbox: false }))
  if (production || real.some(({ provider }) => provider === 'GOOGLE'))
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
    // The server finds itself where it listens, whatever stands before it.
    fetch: (url, options) => fetch(url.replace(publicUrl, address), options as RequestInit),
  })
  return { sandbox, register: sandboxIssuer({ issuer, clientId: sandboxClientId, clientSecret, redirectUris }) }
}
