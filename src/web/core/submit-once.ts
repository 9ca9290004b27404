/**
 * Sends a form under a key that stays on this device with its draft until an answer has come, so that the same form, sent
 * again after a reload or a lost connection, is not taken twice. Where the server says that other answers have arrived
 * under the key, whoever reads that and sends again means a new one.
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
