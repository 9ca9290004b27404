/** The SQL of changes of email that wait for their codes. */
import { accountMachine } from '#domain/accounts/account-machine.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

export interface EmailChangeRow {
  readonly current_email: string
  readonly new_email: string
  readonly current_code_mac: Buffer
  /** Null if another account has the address. */
  readonly new_code_mac: Buffer | null
}

/** Replaces the waiting change of the account. Writes nothing if the session has ended. */
export const putEmailChange = sql<
  never,
  [
    accountId: string,
    sessionId: string,
    currentEmail: string,
    newEmail: string,
    currentCodeMac: Buffer,
    newCodeMac: Buffer | null,
    now: Date,
    expiresAt: Date,
  ]
>(
  'put-email-change',
  `with held as (select id from sessions where id = $2 for key share)
   insert into email_changes
     (account_id, session_id, current_email, new_email, current_code_mac, new_code_mac, requested_at, expires_at)
   select $1, id, $3, $4, $5, $6, $7, $8 from held
   on conflict (account_id) do update set session_id = excluded.session_id, current_email = $3, new_email = $4,
     current_code_mac = $5, new_code_mac = $6, tries = 0, requested_at = $7, expires_at = $8`,
)

/** The change of this session. An expired one stays until the nightly purge, so that its owner can send new codes. */
export const waitingEmailChange = sql<
  { new_email: string; requested_at: Date },
  [accountId: string, sessionId: string]
>('waiting-email-change', `select new_email, requested_at from email_changes where account_id = $1 and session_id = $2`)

/** One statement reads the codes and counts the attempt, so concurrent guesses cannot share one. */
export const tryEmailChange = sql<EmailChangeRow, [accountId: string, sessionId: string, now: Date, triesMax: number]>(
  'try-email-change',
  `update email_changes set tries = tries + 1
   where account_id = $1 and session_id = $2 and expires_at > $3 and tries < $4
   returning current_email, new_email, current_code_mac, new_code_mac`,
)

/** Deletes one row once, so only one of two concurrent confirmations finds it. New codes do not match. */
export const useEmailChange = sql<never, [accountId: string, newCodeMac: Buffer]>(
  'use-email-change',
  'delete from email_changes where account_id = $1 and new_code_mac = $2',
)

export const cancelEmailChange = sql<never, [accountId: string]>(
  'cancel-email-change',
  'delete from email_changes where account_id = $1',
)

export const purgeEmailChanges = sql<never, [now: Date]>(
  'purge-email-changes',
  'delete from email_changes where expires_at <= $1',
)

const isUnproved = oneOf('status', [accountMachine.initial])

/** An address that another account never proved goes to the user who proves it. */
export const releaseUnprovedEmail = sql<{ id: string }, [email: string, now: Date]>(
  'release-unproved-email',
  `update accounts set email = null, updated_at = $2 where email = $1 and ${isUnproved} returning id`,
)

/** Whether another account has proved the address. */
export const isEmailInUse = sql<{ is_in_use: boolean }, [email: string]>(
  'is-email-in-use',
  `select exists (select from accounts where email = $1 and not (${isUnproved})) as is_in_use`,
)
