/** The root also publishes the public keys of the id tokens, where other clients expect them. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { IdTokens } from './id-token.ts'

/** The keys are public and rarely change. Clients see a new key within one hour. */
const maxAgeSeconds = 60 * 60

export function keySet({ publicKeys }: Pick<IdTokens, 'publicKeys'>, reply: FastifyReply) {
  reply.header('cache-control', `public, max-age=${maxAgeSeconds}`)
  return { keys: [...publicKeys] }
}

export function publishKeys(app: FastifyInstance, tokens: Pick<IdTokens, 'publicKeys'>): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => keySet(tokens, reply))
}
