/** The SQL of the security log. */
import type { SecurityEvent } from '#domain/accounts/security-event.ts'
import { sql } from '../core/db/sql.ts'

type EventColumns = [
  accountId: string,
  event: SecurityEvent,
  detail: string | null,
  device: string,
  network: string,
  browserHash: Buffer | null,
  now: Date,
]

const columns = 'account_id, event, detail, device, network, browser_hash, occurred_at'

export const insertSecurityEvent = sql<never, EventColumns>(
  'insert-security-event',
  `insert into security_events (${columns}) values ($1, $2, $3, $4, $5, $6, $7)`,
)

/**
 * Writes a sign-in. It is from a new device if the account signed in before, but not with this browser and not with this
 * device on this network.
 */
export const insertSignIn = sql<
  { is_new_device: boolean },
  [accountId: string, device: string, network: string, browserHash: Buffer, now: Date]
>(
  'insert-sign-in',
  `with written as (
     insert into security_events (account_id, event, device, network, browser_hash, occurred_at)
     values ($1, 'signedIn', $2, $3, $4, $5))
   select count(*) > 0 and count(*) filter (where browser_hash = $4 or (device = $2 and network = $3)) = 0 as is_new_device
   from security_events where account_id = $1 and event = 'signedIn'`,
)

export const wereFactorsReset = sql<{ were_reset: boolean }, [accountId: string, after: Date]>(
  'were-factors-reset',
  `select exists (select from security_events
     where account_id = $1 and event = 'factorReset' and occurred_at > $2) as were_reset`,
)

/** Whether this browser has signed in to the account of this address. */
export const knownBrowser = sql<{ is_known: boolean }, [email: string, browserHash: Buffer]>(
  'known-browser',
  `select exists (select from accounts a join security_events e on e.account_id = a.id
     where a.email = $1 and e.event = 'signedIn' and e.browser_hash = $2) as is_known`,
)

/** One row for each account and network in 10 minutes. So an attacker cannot fill the log. */
const failedSignIn = `insert into security_events (account_id, event, device, network, occurred_at)
   select a.id, 'signInFailed', $2, $3, $4 from accounts a
   where (a.id = $1 or a.email = $1) and not exists (select from security_events e
     where e.account_id = a.id and e.occurred_at > $5 and e.event = 'signInFailed' and e.network = $3)`

type FailureColumns = [account: string, device: string, network: string, now: Date, since: Date]

/** `account` is an id or an email, also an unknown one. */
export const insertFailedSignIn = sql<never, FailureColumns>('insert-failed-sign-in', failedSignIn)

/** A wrong password also counts, until a correct one. One statement, as for an unknown account. */
export const countFailedPassword = sql<never, FailureColumns>(
  'count-failed-password',
  `with counted as (update accounts set failed_password_attempts = failed_password_attempts + 1 where id = $1)
   ${failedSignIn}`,
)

export interface SecurityEventRow {
  readonly id: string
  readonly event: SecurityEvent
  readonly detail: string | null
  readonly device: string
  readonly network: string
  readonly occurred_at: Date
}

/** Newest first. One row more than requested shows that there is a next page. */
export const securityEventsOf = sql<
  SecurityEventRow,
  [accountId: string, since: Date, before: Date | null, beforeId: string | null, limit: number]
>(
  'security-events-of',
  `select id, event, detail, device, network, occurred_at from security_events
   where account_id = $1 and occurred_at >= $2 and ($3::timestamptz is null or (occurred_at, id) < ($3, $4))
   order by occurred_at desc, id desc limit $5::integer + 1`,
)

/** A function of the owner, because the role of the server may not delete rows of the log. */
export const purgeSecurityEvents = sql<never, [before: Date]>(
  'purge-security-events',
  'select purge_security_events($1)',
)
