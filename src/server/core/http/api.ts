/** Dependencies of every API route, created once by the composition root. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Routes } from '#api/routes.ts'
import type { Clock } from '../clock.ts'
import type { Actor, Caller } from './actor.ts'
import type { CacheFastPath } from './cache-fast-path.ts'

/** The calls an impersonator can make, and the redaction of their responses. */
export interface ImpersonationPolicy {
  /** Throws if the impersonator can't make the call. */
  readonly assertAllowed: (key: keyof Routes) => void
  readonly redact: (response: unknown) => unknown
}

export interface Api {
  readonly app: FastifyInstance
  readonly pool: Pool
  readonly clock: Clock
  /** Called after the commit of a call that may have changed something. */
  readonly afterWrite: () => void
  /** Called after every call that is no GET, also if no cached response shows what it wrote. */
  readonly publishChanges: () => void
  /** Throws if the caller must confirm their identity first. */
  readonly requireStepUp: (actor: Actor, now: Date) => Promise<void>
  /** Throws if a protected page closes the call to the caller. */
  readonly assertCallOpen: (call: string, request: FastifyRequest, caller: Caller) => Promise<void>
  readonly identify: (request: FastifyRequest) => Promise<Caller>
  /** With test hooks, JSON from PostgreSQL is validated against the API schema. */
  readonly validateRawResponses: boolean
  readonly shortcut: CacheFastPath
  /** A stable hash of a network address that can't be reversed. */
  readonly networkHash: (address: string) => string
  readonly impersonationPolicy: ImpersonationPolicy
}
