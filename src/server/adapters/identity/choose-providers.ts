/** Chooses who may say who somebody is: the issuers of the settings, and a practice issuer in place of Google. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../core/config/config.ts'
import { callbackPath, type IdentityProvider } from './identity-port.ts'
import { openIdProvider } from './openid-provider.ts'
import { practicePath, sandboxIssuer } from './sandbox-issuer/sandbox-issuer.ts'

export interface IdentityParts {
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
const practiceClientId = 'plumbline'

export function chooseProviders({ providers, production }: Config, addresses: Addresses): IdentityParts {
  const real = providers.map((config) => openIdProvider({ ...config, name: NAMES[config.provider], isPractice: false }))
  if (production || real.some(({ provider }) => provider === 'GOOGLE'))
    return { providers: real, register: async () => {} }
  const { practice, register } = practiceGoogle(addresses)
  return { providers: [practice, ...real], register }
}

function practiceGoogle({ address, publicUrl, origins }: Addresses) {
  const issuer = publicUrl + practicePath
  const clientSecret = randomBytes(32).toString('base64url')
  const redirectUris = origins.map((origin) => origin + callbackPath('GOOGLE'))
  const practice = openIdProvider({
    provider: 'GOOGLE',
    name: NAMES.GOOGLE,
    isPractice: true,
    issuer,
    clientId: practiceClientId,
    clientSecret,
    // The server finds itself where it listens, whatever stands before it.
    fetch: (url, options) => fetch(url.replace(publicUrl, address), options as RequestInit),
  })
  return { practice, register: sandboxIssuer({ issuer, clientId: practiceClientId, clientSecret, redirectUris }) }
}
