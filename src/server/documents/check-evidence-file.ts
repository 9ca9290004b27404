/** The public check of the files in evidence packs. */
import type { DocumentCheckView } from '#api/documents/document-routes.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import type { Db } from '../core/db/sql.ts'
import { type Caller, isSignedIn, partyOf } from '../core/http/actor.ts'
import { packFilesOf } from './evidence-file-store.ts'

/**
 * Everyone may check the PDF of a pack, which lists the fingerprints of the other files. That one of these is in a pack,
 * and of which job, only the parties of the job learn.
 */
export async function checkEvidenceFile(
  db: Db,
  sha256: string,
  caller: Caller,
): Promise<DocumentCheckView | undefined> {
  const found = await packFilesOf.all(db, [sha256])
  const own = found.find((file) => isReader(file, caller))
  const base = { signedAt: null, state: null }
  if (own !== undefined) {
    const evidencePack = { jobNumber: own.job_number, madeAt: own.made_at.toISOString() }
    return { ...base, result: 'evidence-file', evidencePack }
  }
  return found.some(({ is_pdf }) => is_pdf) ? { ...base, result: 'other-document' } : undefined
}

function isReader(job: Parameters<typeof partyOf>[0], caller: Caller): boolean {
  if (!isSignedIn(caller)) return false
  const party = partyOf(job, caller)
  return party === 'admin' ? hasPermission(caller.permissions, 'admin_job_read') : party !== undefined
}
