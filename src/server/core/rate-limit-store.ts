/** Counts how often something was tried in the current window, in one statement, for all processes together. */
import { coreErrors } from '#domain/core/core-errors.ts'
import type { DomainError } from '#domain/core/error.ts'
import { type Db, sql } from './db/sql.ts'

const countTry = sql<{ count: number; window_ends_at: Date }, [key: string, now: Date, windowEndsAt: Date]>(
  'count-try',
  'select count, window_ends_at from count_try($1, $2, $3)',
)

export const sweepRateLimits = sql<never, [now: Date]>(
  'sweep-rate-limits',
  'delete from rate_limits where window_ends_at <= $1',
)

interface Limit {
  /** What is counted, for whom, for example `code:email:jo@example.com`. */
  readonly key: string
  readonly max: number
  readonly windowMs: number
}

/** Counts one try; throws when there have been more than the limit allows, saying when to try again. */
export async function limitTries(db: Db, { key, max, windowMs }: Limit, now: Date): Promise<void> {
  const { count, window_ends_at } = await countTry.one(db, [key, now, new Date(now.getTime() + windowMs)])
  if (count > max) throw tooManyUntil(window_ends_at, now)
}

export function tooManyUntil(windowEndsAt: Date, now: Date): DomainError {
  return coreErrors.tooMany({
    retryAfterSeconds: Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000)),
  })
}
