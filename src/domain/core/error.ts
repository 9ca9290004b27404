/**
 * Every error that users can see is declared once, with its exact message, in an `*-errors.ts` file. Only the server
 * maps a `kind` to an HTTP status.
 */
export type ErrorKind =
  | 'malformed'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-type'
  | 'too-many'
  | 'unavailable'
  | 'fault'

export interface ErrorSpec {
  readonly kind: ErrorKind
  readonly message: string
}

/** One invalid field of a form. `path` is dotted, for example `stages.1.percent`. */
export interface Issue {
  readonly path: string
  readonly message: string
}

export interface ErrorDetails {
  readonly issues?: readonly Issue[]
  /** Seconds until the same call can succeed. */
  readonly retryAfterSeconds?: number
}

export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: string
  readonly kind: ErrorKind
  readonly details: ErrorDetails

  constructor(code: string, spec: ErrorSpec, details: ErrorDetails = {}) {
    super(spec.message)
    this.code = code
    this.kind = spec.kind
    this.details = details
  }
}

/** Turns a table of error specs into constructors: `throw quoteErrors.alreadySent()`. */
export function defineErrors<const T extends Record<string, ErrorSpec>>(area: string, specs: T) {
  const make = (name: string, spec: ErrorSpec) => (details?: ErrorDetails) =>
    new DomainError(`${area}.${name}`, spec, details)
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, make(name, spec)])) as {
    readonly [K in keyof T]: (details?: ErrorDetails) => DomainError
  }
}
