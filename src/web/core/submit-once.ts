/**
 * Submits a form under an idempotency key, stored with its draft until a response arrives. A resend after a reload or
 * lost connection is therefore not a duplicate. After a conflict, a resend gets a new key.
 */
import { randomName } from '#domain/uploads/random-name.ts'
import { ApiError } from './api-error.ts'
import { clearDraft, type DraftKey, readDraft, writeDraft } from './draft.ts'

const CONFLICT_STATUS = 409

export async function submitOnce<Answer>(
  { form, id, user }: DraftKey,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const saved = { form: `${form}-sent`, id, user }
  const idempotencyKey =
    readDraft<string>(saved)?.values ?? randomName((count) => crypto.getRandomValues(new Uint8Array(count)))
  writeDraft(saved, idempotencyKey, Date.now())
  try {
    const answer = await send(idempotencyKey)
    clearDraft(saved)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.status === CONFLICT_STATUS) clearDraft(saved)
    throw error
  }
}
