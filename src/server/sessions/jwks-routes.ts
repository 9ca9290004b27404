/** The public keys of the id tokens stand at the root too, where others look for them. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { IdTokens } from './id-token.ts'

/** Keys are for everybody and seldom change; a new one is known everywhere within the hour. */
const maxAgeSeconds = 60 * 60

export function keySet({ publicKeys }: Pick<IdTokens, 'publicKeys'>, reply: FastifyReply) {
  reply.header('cache-control', `public, max-age=${maxAgeSeconds}`)
  return { keys: [...publicKeys] }
}

export function publishKeys(app: FastifyInstance, tokens: Pick<IdTokens, 'publicKeys'>): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => keySet(tokens, reply))
}
