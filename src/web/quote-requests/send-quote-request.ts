/**
 * Sends form 1. What is sent has a key that stays on this device until an answer has come, so that the same request, sent
 * again after a reload or a lost connection, is not made twice; another one has another key.
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
  /** Undefined until it is chosen: a draft does not know it, and nothing kept to a few must go to all by itself. */
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
  // The form has checked them.
  const body = { ...(answers as QuoteRequestAnswers), audience, invited }
  const what = JSON.stringify(body)
  const before = readDraft<Sent>(saved)?.values
  const idempotencyKey = before?.what === what ? before.idempotencyKey : newKey()
  writeDraft<Sent>(saved, { idempotencyKey, what }, Date.now())
  const request = await call('POST /quote/requests', { body: { ...body, idempotencyKey } }).catch(throwFieldError)
  clearDraft(saved)
  return request
}

/** Who is asked stands beside the form and not in it, so what is wrong there is said as the whole. */
function throwFieldError(error: unknown): never {
  const issues = error instanceof ApiError ? error.issues : []
  const issue = issues.find(({ path }) => String(path).startsWith('invited'))
  throw issue ? new Error(issue.message) : error
}

function newKey(): string {
  return randomName((count) => crypto.getRandomValues(new Uint8Array(count)))
}
