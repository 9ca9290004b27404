/** What every route of the API is bound with; made once by the composition root. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import type { Caller } from './actor.ts'
import type { CacheFastPath } from './cache-fast-path.ts'

/** What whoever looks at somebody's account may call, and what is left of an answer for them. */
export interface ImpersonationPolicy {
  /** Throws where the call is not for them. */
  readonly assertAllowed: (key: string) => void
  readonly redact: (response: unknown) => unknown
}

export interface Api {
  readonly app: FastifyInstance
  readonly pool: Pool
  readonly clock: Clock
  /** Called after a call that may have changed something has committed. */
  readonly afterWrite: () => void
  readonly identify: (request: FastifyRequest) => Promise<Caller>
  /** While outside tests may look in, answers that PostgreSQL built are checked against the contract as well. */
  readonly validateRawResponses: boolean
  readonly shortcut: CacheFastPath
  /** The same mark for the same network address, which nobody can turn back into it. */
  readonly networkHash: (address: string) => string
  readonly impersonationPolicy: ImpersonationPolicy
}
