/** The public check of the files in evidence packs. */
import type { DocumentCheckView } from '#api/documents/document-routes.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import type { Db } from '../core/db/sql.ts'
import { type Caller, isSignedIn, partyOf } from '../core/http/actor.ts'
import { packFilesOf } from './evidence-file-store.ts'

/** Everyone learns that the file is in a pack. Only the parties and permitted admins learn of which job. */
export async function checkEvidenceFile(
  db: Db,
  sha256: string,
  caller: Caller,
): Promise<DocumentCheckView | undefined> {
  const found = await packFilesOf.all(db, [sha256])
  if (found.length === 0) return undefined
  const own = found.find((file) => isReader(file, caller))
  const evidencePack = own && { jobNumber: own.job_number, madeAt: own.made_at.toISOString() }
  return { result: 'evidence-file', signedAt: null, state: null, ...(evidencePack && { evidencePack }) }
}

function isReader(job: Parameters<typeof partyOf>[0], caller: Caller): boolean {
  if (!isSignedIn(caller)) return false
  const party = partyOf(job, caller)
  return party === 'admin' ? hasPermission(caller.permissions, 'admin_job_read') : party !== undefined
}
