import { randomPartOf } from '#domain/uploads/object-key.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { type FileReference, requireOwnFile } from '../adapters/files/require-stored-file.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { grantedAmong, grantFiles } from './stored-file-store.ts'

export interface FileCheck {
  readonly db: Db
  readonly files: Pick<Files, 'accept' | 'exists' | 'isOwnedBy'>
  readonly actor: Actor
}

/**
 * Requires the files of a contractor's profile or page. A file that an admin has added stays allowed after its removal,
 * because the contractor can undo the removal after the draft was saved.
 */
export async function requireContractorFile(
  { db, files, actor }: FileCheck,
  contractorId: string,
  references: readonly FileReference[],
  attached: readonly string[],
): Promise<void> {
  const names = references.map(({ key }) => randomPartOf(key))
  const granted = actor.role === 'admin' ? [] : await grantedAmong.all(db, [contractorId, names])
  const allowed = references
    .filter(({ key }) => granted.some(({ name }) => name === randomPartOf(key)))
    .map(({ key }) => key)
  await requireOwnFile(files, 'contractors/cases', references, actor, [...attached, ...allowed])
  if (actor.role === 'admin') await grantFiles.run(db, [contractorId, names])
}
