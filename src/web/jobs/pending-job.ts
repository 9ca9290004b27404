/**
 * A job described before sign-in is stored on this device and posted after it [AI-06]. It uses the draft's idempotency
 * key, so a second return, a second tab or a reload does not post it twice.
 */
import { randomName } from '#domain/uploads/random-name.ts'
import { clearDraft, readDraft, writeDraft } from '../core/draft.ts'
import type { JobFields } from './job-fields.ts'

export interface JobDraft {
  fields: JobFields
  idempotencyKey: string
  /** The chat that wrote it. */
  conversation?: string | undefined
}

export const POST_JOB_DRAFT = { form: 'post-job', id: 'new' }
const ATTENTION_KINDS = { form: 'post-job', id: 'waiting-job', user: 'anonymous' }

export function newIdempotencyKey(): string {
  return randomName((count) => crypto.getRandomValues(new Uint8Array(count)))
}

export function savePendingJob(draft: JobDraft): void {
  writeDraft(ATTENTION_KINDS, draft, Date.now())
}

export function pendingJob(): JobDraft | undefined {
  return readDraft<JobDraft>(ATTENTION_KINDS)?.values
}

/** Another pending job stays pending. */
export function discardPendingJob(idempotencyKey: string): void {
  if (pendingJob()?.idempotencyKey === idempotencyKey) clearDraft(ATTENTION_KINDS)
}

/** The form offers a job that could not be posted. */
export function saveAsDraft(fields: JobFields, user: string): void {
  writeDraft({ ...POST_JOB_DRAFT, user }, fields, Date.now())
}
