/** Maps each kind of error to its HTTP status. */
import type { FastifyBaseLogger } from 'fastify'
import { ZodError } from 'zod'
import type { ErrorView } from '#api/core/error-view.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { DomainError, type ErrorKind } from '#domain/core/error.ts'
import { isDatabaseUnavailable } from '../db/database-error.ts'
import { throttle } from '../throttle.ts'

export const STATUS: Record<ErrorKind, number> = {
  malformed: 400,
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many': 429,
  unavailable: 503,
  fault: 500,
}

/** When a client repeats a request that is unavailable. */
const retrySeconds = 5

export interface ErrorResponse {
  readonly status: number
  readonly body: ErrorView
  readonly retryAfterSeconds?: number
  /** Whether this is a server fault, which is logged with its cause. */
  readonly isServerFault: boolean
}

/** `constraintError` maps database constraints to errors. It is injected, because core knows no feature. */
export function toErrorResponse(
  error: unknown,
  constraintError: (error: unknown) => DomainError | undefined,
): ErrorResponse {
  const known = knownError(error) ?? constraintError(error)
  return known ? responseFor(known) : { ...responseFor(coreErrors.internal()), isServerFault: true }
}

const isLogged = throttle(1_000)

/** Writes one line a second for a cause, so that an outage does not fill the log. */
export function logOutage(log: Pick<FastifyBaseLogger, 'warn'>, error: Error): void {
  if (isLogged.allows(error.message, new Date())) log.warn({ err: error }, 'The database is unavailable')
}

function responseFor(error: DomainError): ErrorResponse {
  const { issues } = error.details
  const retryAfterSeconds = error.details.retryAfterSeconds ?? (error.kind === 'unavailable' ? retrySeconds : undefined)
  return {
    status: STATUS[error.kind],
    body: { code: error.code, message: error.message, ...(issues ? { issues: [...issues] } : {}) },
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    isServerFault: false,
  }
}

function knownError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (error instanceof ZodError) return invalidInput(error)
  return fastifyError(error) ?? (isDatabaseUnavailable(error) ? coreErrors.unavailable() : undefined)
}

/** An invalid field is 422 with its path. A body of the wrong shape is 400. */
function invalidInput(error: ZodError): DomainError {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const first = issues[0]
  if (first === undefined || first.path === '') return coreErrors.malformed()
  return new DomainError('core.invalid', { kind: 'invalid', message: first.message }, { issues })
}

const FASTIFY: Readonly<Record<string, () => DomainError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: coreErrors.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: coreErrors.unsupportedType,
  FST_ERR_CTP_EMPTY_JSON_BODY: coreErrors.malformed,
  FST_ERR_CTP_INVALID_JSON_BODY: coreErrors.malformed,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: coreErrors.malformed,
  FST_ERR_BAD_URL: coreErrors.malformed,
}

function fastifyError(error: unknown): DomainError | undefined {
  if (error instanceof SyntaxError) return coreErrors.malformed()
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return FASTIFY[error.code]?.()
}
