/** Somebody at the door: what every way in needs to know about the request, and what the log is told of it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/core/error.ts'
import { clientNetwork } from '../core/http/client-network.ts'

export interface SignInContext {
  /** The network address. */
  readonly client: string
  readonly now: Date
  readonly reply: FastifyReply
  /** Whose door it is, as soon as that is known; the log names nobody otherwise. */
  accountId?: string
}

export interface Asked {
  readonly now: Date
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Runs one way in and logs how it ended: which way, whose account, with what result; never what was typed (ASVS 16.3). */
export async function logSignIn<T>(
  method: string,
  { now, request, reply }: Asked,
  run: (context: SignInContext) => Promise<T>,
): Promise<T> {
  const context: SignInContext = { client: clientNetwork(request), now, reply }
  try {
    const answer = await run(context)
    request.log.info({ method, accountId: context.accountId, result: resultOf(answer) }, 'sign-in')
    return answer
  } catch (error) {
    if (error instanceof DomainError)
      request.log.warn({ method, accountId: context.accountId, result: error.code }, 'sign-in refused')
    throw error
  }
}

function resultOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return 'accepted'
  if ('nextStep' in answer) return String(answer.nextStep)
  return 'idToken' in answer ? 'signed in' : 'accepted'
}
