/**
 * Checks whether a fingerprint belongs to a signed contract or a rendered file. The stored text is hashed again at each
 * check, so a changed text fails. The result contains no names, places or amounts.
 */
import { createHash } from 'node:crypto'
import { documentContent } from '#api/documents/document-content.ts'
import type { DocumentCheckView } from '#api/documents/document-routes.ts'
import type { Db } from '../core/db/sql.ts'
import { documentByFile, signedTextsOf } from './document-store.ts'

const partiesOfContract = 2

export async function checkDocument(db: Db, sha256: string): Promise<DocumentCheckView> {
  const rendered = await documentByFile.maybe(db, [sha256])
  if (rendered === undefined) return await checkContract(db, sha256)
  const content = documentContent.parse(rendered.content)
  if (content.kind !== 'contract') return { result: 'other-document', signedAt: null }
  const { contract } = content
  if (sha256Of(contract.text) !== contract.sha256) return { result: 'changed', signedAt: null }
  const check = await checkContract(db, contract.sha256)
  // It was rendered before anyone signed.
  return check.result === 'unknown' ? { result: 'not-signed', signedAt: null } : check
}

async function checkContract(db: Db, fingerprint: string): Promise<DocumentCheckView> {
  const signatures = await signedTextsOf.all(db, [fingerprint])
  const [first] = signatures
  if (first === undefined) return { result: 'unknown', signedAt: null }
  if (sha256Of(first.text) !== fingerprint) return { result: 'changed', signedAt: null }
  if (signatures.length < partiesOfContract) return { result: 'not-signed', signedAt: null }
  const signedAt = new Date(Math.max(...signatures.map(({ signed_at }) => signed_at.getTime())))
  return { result: 'signed', signedAt: signedAt.toISOString() }
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
