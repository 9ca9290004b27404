/** Finds a document for a reader of its subject; other users get 404. */
import { DomainError } from '#domain/core/error.ts'
import { documentErrors } from '#domain/documents/document-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import { readContract } from '../quotes/read-contract.ts'
import { type DocumentRow, documentById } from './document-store.ts'
import { readParties } from './read-documents.ts'

export async function findDocument(db: Db, id: string, actor: Actor, now: Date): Promise<DocumentRow> {
  requirePermission(actor, 'admin_job_read')
  const document = await documentById.maybe(db, [id])
  if (document === undefined || !(await mayRead(db, document, actor, now))) throw documentErrors.notFound()
  return document
}

async function mayRead(db: Db, document: DocumentRow, actor: Actor, now: Date): Promise<boolean> {
  const { kind, job_id: jobId, contractor_id: contractorId, account_id: accountId } = document
  if (accountId !== null) return accountId === actor.id
  if (jobId === null) return false
  if (kind === 'contract') return await isReadable(readContract(db, jobId, contractorId ?? '', actor, now))
  const parties = await readParties(db, jobId, actor).catch(undefinedIfNotFound)
  return parties !== undefined && !(kind === 'receipt' && actor.id === parties.contractor_id)
}

async function isReadable(reading: Promise<unknown>): Promise<boolean> {
  return (await reading.catch(undefinedIfNotFound)) !== undefined
}

/** Hides only "not found" errors. */
function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof DomainError && error.kind === 'not-found') return undefined
  throw error
}
