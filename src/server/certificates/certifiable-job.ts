/** What decides whether a job can be certified. */
import type { CertifiableJob } from '#domain/certificates/certificate-rules.ts'
import { dayIn } from '#domain/core/state-time-zones.ts'
import type { Db } from '../core/db/sql.ts'
import { type CertifiedJobRow, firstIssueOf } from './certificate-store.ts'

export async function certifiableJob(
  db: Db,
  jobId: string,
  { state, completed_at: completedAt, abn }: CertifiedJobRow,
): Promise<CertifiableJob> {
  const first = await firstIssueOf.maybe(db, [jobId])
  return {
    completedOn: completedAt && dayIn(state, completedAt),
    firstIssuedOn: first === undefined ? null : dayIn(state, first.issued_at),
    abn,
  }
}
