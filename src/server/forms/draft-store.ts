/** SQL of drafts: one per account, form and subject. */
import { sql } from '../core/db/sql.ts'

type Key = [accountId: string, form: string, subject: string]

export const readDraft = sql<{ answers: Record<string, string | number | boolean | string[]>; updated_at: Date }, Key>(
  'read-form-draft',
  'select answers, updated_at from form_drafts where account_id = $1 and form = $2 and subject = $3',
)

/** The number of drafts per account is limited. */
export const listDrafts = sql<{ form: string; subject: string; updated_at: Date }, [accountId: string]>(
  'list-form-drafts',
  'select form, subject, updated_at from form_drafts where account_id = $1 order by updated_at desc, form, subject',
)

export const upsertDraft = sql<never, [...Key, answers: string, now: Date]>(
  'upsert-form-draft',
  `insert into form_drafts (account_id, form, subject, answers, updated_at) values ($1, $2, $3, $4, $5)
   on conflict (account_id, form, subject) do update set answers = excluded.answers, updated_at = excluded.updated_at`,
)

/** The oldest drafts are deleted. */
export const deleteOldDrafts = sql<never, [accountId: string, draftsMax: number]>(
  'delete-old-form-drafts',
  `delete from form_drafts where account_id = $1 and (form, subject) in (
     select form, subject from form_drafts where account_id = $1 order by updated_at desc offset $2)`,
)

export const deleteDraft = sql<never, Key>(
  'delete-form-draft',
  'delete from form_drafts where account_id = $1 and form = $2 and subject = $3',
)
