/** The SQL of drafts: one for each person, form and thing that the form is about. */
import { sql } from '../core/db/sql.ts'

type Key = [accountId: string, form: string, about: string]

export const readDraft = sql<{ answers: Record<string, string | number | boolean | string[]>; updated_at: Date }, Key>(
  'read-form-draft',
  'select answers, updated_at from form_drafts where account_id = $1 and form = $2 and about = $3',
)

/** There are never more than a person may keep. */
export const listDrafts = sql<{ form: string; about: string; updated_at: Date }, [accountId: string]>(
  'list-form-drafts',
  'select form, about, updated_at from form_drafts where account_id = $1 order by updated_at desc, form, about',
)

export const upsertDraft = sql<never, [...Key, answers: string, now: Date]>(
  'upsert-form-draft',
  `insert into form_drafts (account_id, form, about, answers, updated_at) values ($1, $2, $3, $4, $5)
   on conflict (account_id, form, about) do update set answers = excluded.answers, updated_at = excluded.updated_at`,
)

/** Those that were left alone for longest go. */
export const deleteOldDrafts = sql<never, [accountId: string, kept: number]>(
  'delete-old-form-drafts',
  `delete from form_drafts where account_id = $1 and (form, about) in (
     select form, about from form_drafts where account_id = $1 order by updated_at desc offset $2)`,
)

export const deleteDraft = sql<never, Key>(
  'delete-form-draft',
  'delete from form_drafts where account_id = $1 and form = $2 and about = $3',
)
