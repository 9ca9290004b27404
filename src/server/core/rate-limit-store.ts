/** Counts attempts per window in one statement, shared by all processes. */
import { coreErrors } from '#domain/core/core-errors.ts'
import type { DomainError } from '#domain/core/error.ts'
import { type Db, sql } from './db/sql.ts'

/** Counts without a limit. */
export const countAttempt = sql<{ count: number; window_ends_at: Date }, [key: string, now: Date, windowEndsAt: Date]>(
  'count-attempt',
  `insert into rate_limits (key, window_ends_at, count) values ($1, $3, 1)
   on conflict (key) do update set
     count = case when rate_limits.window_ends_at <= $2 then 1 else rate_limits.count + 1 end,
     window_ends_at = case when rate_limits.window_ends_at <= $2 then $3 else rate_limits.window_ends_at end
   returning count, window_ends_at`,
)

export const purgeRateLimits = sql<never, [now: Date]>(
  'purge-rate-limits',
  'delete from rate_limits where window_ends_at <= $1',
)

interface Limit {
  /** The action and its subject, for example `code:email:jo@example.com`. */
  readonly key: string
  readonly max: number
  readonly windowMs: number
}

/** Counts one attempt. Throws above the limit, with the time of the next attempt. */
export async function limitAttempts(db: Db, { key, max, windowMs }: Limit, now: Date): Promise<void> {
  const { count, window_ends_at } = await countAttempt.one(db, [key, now, new Date(now.getTime() + windowMs)])
  if (count > max) throw rateLimitError(window_ends_at, now)
}

export function rateLimitError(windowEndsAt: Date, now: Date): DomainError {
  return coreErrors.tooMany({
    retryAfterSeconds: Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000)),
  })
}
