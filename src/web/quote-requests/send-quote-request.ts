/**
 * Submits form 1 under an idempotency key, stored on this device until a response arrives. A resend after a reload or
 * lost connection is not a duplicate. Another request has a new key.
 */
import type { QuoteRequestView } from '#api/quote-requests/quote-request-view.ts'
import type { Answers } from '#domain/forms/form-definition.ts'
import type { Audience } from '#domain/jobs/job-audience.ts'
import type { QuoteRequestAnswers } from '#domain/quote-requests/quote-request-fields.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { ApiError } from '../core/api-error.ts'
import { call } from '../core/call.ts'
import { clearDraft, readDraft, writeDraft } from '../core/draft.ts'

interface SubmittedRequest {
  /** Undefined until chosen. A restored draft must not become public by default. */
  audience: Audience | undefined
  invited: string[]
}

interface Sent {
  idempotencyKey: string
  what: string
}

export async function sendQuoteRequest(
  user: string,
  answers: Answers,
  { audience, invited }: SubmittedRequest,
): Promise<QuoteRequestView> {
  if (audience === undefined) throw new Error('Please choose who can quote: all contractors, or only those you invite.')
  const saved = { form: 'quote-request-sent', id: 'new', user }
  // The form has validated them.
  const body = { ...(answers as QuoteRequestAnswers), audience, invited }
  const what = JSON.stringify(body)
  const before = readDraft<Sent>(saved)?.values
  const idempotencyKey = before?.what === what ? before.idempotencyKey : newKey()
  writeDraft<Sent>(saved, { idempotencyKey, what }, Date.now())
  const request = await call('POST /quote/requests', { body: { ...body, idempotencyKey } }).catch(throwFieldError)
  clearDraft(saved)
  return request
}

/** The audience is outside the form, so its error is shown above. */
function throwFieldError(error: unknown): never {
  const issues = error instanceof ApiError ? error.issues : []
  const issue = issues.find(({ path }) => String(path).startsWith('invited'))
  throw issue ? new Error(issue.message) : error
}

function newKey(): string {
  return randomName((count) => crypto.getRandomValues(new Uint8Array(count)))
}
