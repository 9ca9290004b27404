/**
 * A job that somebody described before signing in waits on this device and is posted when they come back [AI-06]. It is
 * sent under the key of its draft, so that a second return, a second tab or a reload cannot post it again.
 */
import { randomName } from '#domain/uploads/random-name.ts'
import { clearDraft, readDraft, writeDraft } from '../core/draft.ts'
import type { JobFields } from './job-fields.ts'

export interface JobDraft {
  fields: JobFields
  idempotencyKey: string
  /** The chat in which it was written. */
  conversation?: string | undefined
}

export const POST_JOB_DRAFT = { form: 'post-job', id: 'new' }
const WAITING = { form: 'post-job', id: 'waiting-job', user: 'anonymous' }

export function newIdempotencyKey(): string {
  return randomName((count) => crypto.getRandomValues(new Uint8Array(count)))
}

export function savePendingJob(draft: JobDraft): void {
  writeDraft(WAITING, draft, Date.now())
}

export function pendingJob(): JobDraft | undefined {
  return readDraft<JobDraft>(WAITING)?.values
}

/** Another job that waits here meanwhile goes on waiting. */
export function discardPendingJob(idempotencyKey: string): void {
  if (pendingJob()?.idempotencyKey === idempotencyKey) clearDraft(WAITING)
}

/** The form offers what could not be posted. */
export function saveAsDraft(fields: JobFields, user: string): void {
  writeDraft({ ...POST_JOB_DRAFT, user }, fields, Date.now())
}
