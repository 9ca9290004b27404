/**
 * A job that somebody described before signing in waits on this device and is posted when they come back [AI-06].
 * It is taken out before it is sent, so that a second return, a second tab or a reload cannot post it again.
 */
import { clearDraft, readDraft, writeDraft } from '../core/draft.ts'
import type { JobFields } from './job-fields.ts'

export const POST_JOB_DRAFT = { form: 'post-job', id: 'new' }
const WAITING = { form: 'post-job', id: 'waiting', user: 'anonymous' }

export function leaveToWait(fields: JobFields): void {
  writeDraft(WAITING, fields, Date.now())
}

export function takeWaiting(): JobFields | undefined {
  const waiting = readDraft<JobFields>(WAITING)
  clearDraft(WAITING)
  return waiting?.values
}

/** Until the server has it, it is also an ordinary draft, which the form offers if posting fails or is cut short. */
export function keepAsDraft(fields: JobFields, user: string): void {
  writeDraft({ ...POST_JOB_DRAFT, user }, fields, Date.now())
}

export function dropDraft(user: string): void {
  clearDraft({ ...POST_JOB_DRAFT, user })
}
