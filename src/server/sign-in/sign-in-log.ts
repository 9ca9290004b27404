/** Request data shared by all sign-in methods, and the fields of the sign-in log. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/core/error.ts'
import { clientNetwork } from '../core/http/client-network.ts'

export interface SignInContext {
  /** The network address. */
  readonly client: string
  readonly now: Date
  readonly reply: FastifyReply
  /** The account, once it is known. Until then the log names none. */
  accountId?: string
}

export interface CallContext {
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Runs one sign-in method and logs the method, account and result, but no input (ASVS 16.3). */
export async function logSignIn<T>(
  method: string,
  { now, request, reply }: CallContext,
  run: (context: SignInContext) => Promise<T>,
): Promise<T> {
  const context: SignInContext = { client: clientNetwork(request), now, reply }
  try {
    const response = await run(context)
    request.log.info({ method, accountId: context.accountId, result: resultOf(response) }, 'sign-in')
    return response
  } catch (error) {
    if (error instanceof DomainError)
      request.log.warn({ method, accountId: context.accountId, result: error.code }, 'sign-in rejected')
    throw error
  }
}

function resultOf(response: unknown): string {
  if (typeof response !== 'object' || response === null) return 'accepted'
  if ('nextStep' in response) return String(response.nextStep)
  return 'idToken' in response ? 'signed in' : 'accepted'
}
