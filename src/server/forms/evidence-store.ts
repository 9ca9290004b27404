/** SQL of files submitted with forms. The table is append-only. */
import { sql } from '../core/db/sql.ts'

interface EvidenceRow {
  readonly field: string
  readonly object_key: string
  readonly sha256: string
  readonly bytes: string
  readonly content_type: string
  readonly uploaded_by: string | null
  readonly stored_at: Date
}

/** An existing file of this field keeps its first record. */
export const insertEvidence = sql<
  never,
  [
    ids: string[],
    about: string,
    fields: string[],
    keys: string[],
    sha256s: string[],
    bytes: number[],
    contentTypes: string[],
    uploadedBy: string | null,
    now: Date,
  ]
>(
  'insert-evidence',
  `insert into evidence (id, subject, field, object_key, sha256, bytes, content_type, uploaded_by, stored_at)
   select f.id, $2, f.field, f.object_key, f.sha256, f.bytes, f.content_type, $8, $9
   from unnest($1::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[])
     as f (id, field, object_key, sha256, bytes, content_type)
   on conflict (subject, field, object_key) do nothing`,
)

/** The fingerprint of the file as it is served now. */
export const readEvidence = sql<EvidenceRow, [about: string]>(
  'read-evidence',
  `select e.field, e.object_key, coalesce(k.sha256, e.sha256) as sha256, coalesce(k.bytes, e.bytes) as bytes,
     e.content_type, a.name as uploaded_by, e.stored_at
   from evidence e left join accounts a on a.id = e.uploaded_by
     left join stripped_files k on k.object_key = e.object_key and k.sha256_before = e.sha256
   where e.subject = $1 order by e.id`,
)
