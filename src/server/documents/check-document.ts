/**
 * Whether a fingerprint is of a contract that was signed here, or of a file that was printed here. The kept text is
 * hashed at each look, so a text that was changed since does not pass. Nothing is said about who, where or how much.
 */
import { createHash } from 'node:crypto'
import { documentContent } from '#api/documents/document-content.ts'
import type { DocumentCheckView } from '#api/documents/document-routes.ts'
import type { Db } from '../core/db/sql.ts'
import { documentByFile, signedTextsOf } from './document-store.ts'

const partiesOfContract = 2

export async function readProof(db: Db, sha256: string): Promise<DocumentCheckView> {
  const printed = await documentByFile.maybe(db, [sha256])
  if (printed === undefined) return await proofOf(db, sha256)
  const content = documentContent.parse(printed.content)
  if (content.kind !== 'contract') return { result: 'other-document', signedAt: null }
  const { contract } = content
  if (fingerprintOf(contract.text) !== contract.sha256) return { result: 'changed', signedAt: null }
  const proof = await proofOf(db, contract.sha256)
  // It was printed here before anybody had signed.
  return proof.result === 'unknown' ? { result: 'not-signed', signedAt: null } : proof
}

async function proofOf(db: Db, fingerprint: string): Promise<DocumentCheckView> {
  const signatures = await signedTextsOf.all(db, [fingerprint])
  const [first] = signatures
  if (first === undefined) return { result: 'unknown', signedAt: null }
  if (fingerprintOf(first.text) !== fingerprint) return { result: 'changed', signedAt: null }
  if (signatures.length < partiesOfContract) return { result: 'not-signed', signedAt: null }
  const signedAt = new Date(Math.max(...signatures.map(({ signed_at }) => signed_at.getTime())))
  return { result: 'signed', signedAt: signedAt.toISOString() }
}

function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
