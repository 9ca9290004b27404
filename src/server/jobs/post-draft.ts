/**
 * A draft becomes one job, however often it is posted [AI-06]. Every statement is idempotent, so a client can repeat an
 * interrupted request.
 */
import type { JobInput } from '#domain/jobs/job-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { newJobId } from '../core/new-id.ts'
import { insertDraft, jobFields, jobOfDraft } from './job-store.ts'

/** Records the created job in the customer's chat. */
export type LinkJob = (db: Db, customerId: string, conversation: string, jobId: string) => Promise<void>

interface DraftDeps {
  readonly readJobResponse: (db: Db, jobId: string, actor: Actor) => Promise<RawJsonResponse>
  readonly linkJob: LinkJob
}

interface Draft {
  readonly key: string
  /** The chat of the draft. */
  readonly conversation: string | undefined
}

export async function postDraft(
  db: Db,
  { readJobResponse, linkJob }: DraftDeps,
  { key, conversation }: Draft,
  job: JobInput,
  customer: Actor,
  now: Date,
): Promise<RawJsonResponse> {
  await insertDraft.run(db, [newJobId(now), customer.id, now, ...jobFields(job), key])
  const { id } = await jobOfDraft.one(db, [customer.id, key])
  if (conversation !== undefined) await linkJob(db, customer.id, conversation, id)
  return await readJobResponse(db, id, customer)
}
