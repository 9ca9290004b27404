/** The SQL of sessions and of their successive cookie tokens. */
import type { SessionEndReason } from '#domain/accounts/session-end-copy.ts'
import { type AccountRow, accountColumns } from '../accounts/account-store.ts'
import { sql } from '../core/db/sql.ts'

const hasFactor = `exists (select from totp_factors f where f.account_id = a.id and f.confirmed_at is not null)
       or exists (select from passkeys p where p.account_id = a.id) as has_factor`
/** The columns of a SessionAccountRow, without those of the session. */
const columns = `${accountColumns('a')}, ${hasFactor}`

export interface SessionAccountRow extends AccountRow {
  readonly session_id: string
  /** A passkey or an authenticator app. */
  readonly has_factor: boolean
}

export interface RotatedSessionRow extends SessionAccountRow {
  readonly expires_at: Date
}

/** Creates a session with its first token, in one statement. */
export const insertSession = sql<
  never,
  [
    id: string,
    accountId: string,
    tokenHash: Buffer,
    now: Date,
    expiresAt: Date,
    device: string,
    network: string,
    idleLimit: string,
  ]
>(
  'insert-session',
  `with opened as (
     insert into sessions (id, account_id, signed_in_at, last_used_at, expires_at, device, network, idle_limit)
     values ($1, $2, $4, $4, $5, $6, $7, $8::interval))
   insert into session_tokens (token_hash, session_id, created_at) values ($3, $1, $4)`,
)

/**
 * The account of a cookie, for reading a page. A just rotated token still reads for one minute, because the page
 * request may overtake the new cookie.
 */
export const accountByCookie = sql<SessionAccountRow, [tokenHash: Buffer, now: Date, idleSince: Date, usedSince: Date]>(
  'account-by-cookie',
  `select ${columns}, s.id as session_id
   from session_tokens t join sessions s on s.id = t.session_id join accounts a on a.id = s.account_id
   where t.token_hash = $1 and s.expires_at > $2 and s.last_used_at > $3
     and s.last_used_at > $2 - s.idle_limit and (t.rotated_at is null or t.rotated_at > $4)`,
)

/**
 * Rotates a token in one statement. It locks the session row first. Of two concurrent rotations the second finds the
 * token used and returns no row.
 */
export const rotateToken = sql<
  RotatedSessionRow,
  [tokenHash: Buffer, successorHash: Buffer, now: Date, idleSince: Date]
>(
  'rotate-token',
  `with held as (
     select s.id, s.account_id, s.expires_at from sessions s
     where s.id = (select session_id from session_tokens where token_hash = $1)
       and s.expires_at > $3 and s.last_used_at > $4 and s.last_used_at > $3 - s.idle_limit for update),
   used as (
     update session_tokens t set rotated_at = $3 from held
     where t.token_hash = $1 and t.rotated_at is null returning t.session_id),
   slid as (update sessions s set last_used_at = $3 from used where s.id = used.session_id),
   followed as (
     insert into session_tokens (token_hash, session_id, created_at) select $2, session_id, $3 from used)
   select ${columns}, h.id as session_id, h.expires_at
   from used join held h on h.id = used.session_id join accounts a on a.id = h.account_id`,
)

/** A token that was rotated before: its account, and whether this rotation's successor is still unused. */
export const findRotatedToken = sql<
  RotatedSessionRow & { readonly is_successor_unused: boolean },
  [tokenHash: Buffer, successorHash: Buffer, now: Date, idleSince: Date]
>(
  'find-rotated-token',
  `select ${columns}, s.id as session_id, s.expires_at,
     exists (select from session_tokens n where n.token_hash = $2 and n.session_id = s.id and n.rotated_at is null)
       as is_successor_unused
   from session_tokens t join sessions s on s.id = t.session_id join accounts a on a.id = s.account_id
   where t.token_hash = $1 and t.rotated_at is not null and s.expires_at > $3 and s.last_used_at > $4
     and s.last_used_at > $3 - s.idle_limit`,
)

/**
 * Deletes the sessions of `held` and records why, under the hash of the token that the browser holds. The parameters
 * are the reason and the time.
 */
const endHeld = (reason: string, now: string) => `recorded as (
     insert into ended_sessions (token_hash, reason, ended_at)
     select t.token_hash, ${reason}, ${now} from held cross join lateral (
       select token_hash from session_tokens where session_id = held.id and rotated_at is null limit 1) t
     on conflict do nothing)
   delete from sessions s using held where s.id = held.id`

/** Ends one session whose token was copied. */
export const endReusedSession = sql<never, [id: string, now: Date]>(
  'end-reused-session',
  `with held as (select id from sessions where id = $1 for update), ${endHeld("'reused'", '$2')}`,
)

/** Ends the session, if the account owns it. */
export const endOwnSession = sql<{ device: string }, [id: string, accountId: string, now: Date]>(
  'end-own-session',
  `with held as (select id from sessions where id = $1 and account_id = $2 for update), ${endHeld("'ended'", '$3')}
   returning s.device`,
)

export interface SessionRow {
  readonly id: string
  readonly device: string
  readonly network: string
  readonly signed_in_at: Date
  readonly last_used_at: Date
}

/** The active sessions of an account, the last used first. One row more than requested shows that there is a next page. */
export const sessionsOf = sql<
  SessionRow,
  [accountId: string, now: Date, idleSince: Date, before: Date | null, beforeId: string | null, limit: number]
>(
  'sessions-of',
  `select id, device, network, signed_in_at, last_used_at from sessions
   where account_id = $1 and expires_at > $2 and last_used_at > $3 and last_used_at > $2 - idle_limit
     and ($4::timestamptz is null or (last_used_at, id) < ($4, $5))
   order by last_used_at desc, id desc limit $6::integer + 1`,
)

/** Ends the session of a cookie and returns its account. */
export const deleteSessionOfToken = sql<{ account_id: string }, [tokenHash: Buffer]>(
  'delete-session-of-token',
  `delete from sessions where id = (select session_id from session_tokens where token_hash = $1) returning account_id`,
)

/** The account of an id token while its session exists. */
export const accountOfSession = sql<SessionAccountRow, [accountId: string, sessionId: string]>(
  'account-of-session',
  `select ${columns}, s.id as session_id from accounts a join sessions s on s.account_id = a.id
   where a.id = $1 and s.id = $2`,
)

/** The last sign-in or confirmation of a session, and whether its account has a second factor. */
export const confirmationOf = sql<
  { confirmed_at: Date | null; has_factor: boolean },
  [accountId: string, sessionId: string]
>(
  'confirmation-of',
  `select greatest(s.signed_in_at, s.confirmed_at) as confirmed_at, ${hasFactor}
   from accounts a left join sessions s on s.account_id = a.id and s.id = $2 where a.id = $1`,
)

/** The user has confirmed their identity. */
export const confirmSession = sql<never, [sessionId: string, now: Date]>(
  'confirm-session',
  'update sessions set confirmed_at = $2 where id = $1',
)

/** The time of the last sign-in or step-up. Security changes require a recent one. */
export const signedInAt = sql<{ signed_in_at: Date }, [sessionId: string]>(
  'signed-in-at',
  'select greatest(signed_in_at, confirmed_at) as signed_in_at from sessions where id = $1',
)

export const incrementSessionEpoch = sql<never, [id: string]>(
  'increment-session-epoch',
  'update accounts set session_epoch = session_epoch + 1 where id = $1',
)

/**
 * Deletes all sessions of an account except one, and the one of a cookie. It locks the rows in one order, so concurrent
 * deletions wait instead of deadlocking.
 */
export const deleteSessions = sql<
  { account_id: string },
  [accountId: string, exceptId: string | null, tokenHash: Buffer | null, reason: SessionEndReason, now: Date]
>(
  'delete-sessions',
  `with held as (
     select id from sessions
     where (account_id = $1 and id is distinct from $2)
       or id = (select session_id from session_tokens where token_hash = $3)
     order by id for update), ${endHeld('$4', '$5')} returning s.account_id`,
)

/** What ended an expired session first. */
const expiryReason = "case when last_used_at + idle_limit <= expires_at then 'idle' else 'tooOld' end"

/** Skips sessions that another transaction is ending. */
export const purgeExpiredSessions = sql<never, [now: Date, idleSince: Date]>(
  'purge-expired-sessions',
  `with held as (
     select id, ${expiryReason} as reason from sessions
     where expires_at <= $1 or last_used_at <= $2 for update skip locked), ${endHeld('held.reason', '$1')}`,
)

/** Why the session of a cookie ended. Only its last token finds the reason. */
export const sessionEndOf = sql<{ reason: SessionEndReason }, [tokenHash: Buffer, now: Date]>(
  'session-end-of',
  `select reason from ended_sessions where token_hash = $1
   union all
   select ${expiryReason} from session_tokens t join sessions s on s.id = t.session_id
   where t.token_hash = $1 and t.rotated_at is null
     and (s.expires_at <= $2 or s.last_used_at + s.idle_limit <= $2)`,
)

/** A browser drops its cookie after this time, so no browser holds the token any more. */
export const purgeEndedSessions = sql<never, [endedBefore: Date]>(
  'purge-ended-sessions',
  'delete from ended_sessions where ended_at <= $1',
)
