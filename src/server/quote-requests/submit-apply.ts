/**
 * A contractor replies to a quote request. A draft stores the input, and sending creates a quote with the deposit and
 * updates as stages [FORM-03, PAY-07, PAY-08]. The deposit keeps the reason of that day.
 */
import type { Pool } from 'pg'
import { applyClauses } from '#domain/quote-requests/quote-apply-clauses.ts'
import { quoteApplyForm } from '#domain/quote-requests/quote-apply-fields.ts'
import type { QuoteApplySubmission } from '#domain/quote-requests/quote-apply-schemas.ts'
import { type ApplyContext, applyTerms } from '#domain/quote-requests/quote-apply-terms.ts'
import { quoteRequestErrors } from '#domain/quote-requests/quote-request-errors.ts'
import { isAtLeast } from '#domain/quotes/quote-machine.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { checkFiles, storeEvidence } from '../forms/evidence-store.ts'
import { readLegalRule } from '../legal-rules/legal-rule-store.ts'
import { decideSave, lockQuotable, type Quotable, storeQuote } from '../quotes/store-quote.ts'
import { applyContext, hasApply, upsertApply } from './quote-apply-store.ts'

export interface ApplyDeps {
  readonly pool: Pool
  readonly files: Pick<Files, 'accept' | 'examine' | 'isOwnedBy'>
  readonly notify: Notify
}

type Sent = Extract<QuoteApplySubmission, { status: 'sent' }>

export async function applyQuote(
  { pool, files, notify }: ApplyDeps,
  id: string,
  submission: QuoteApplySubmission,
  contractor: Actor,
  now: Date,
): Promise<void> {
  const facts = await checkFiles(files, quoteApplyForm, submission.answers, contractor)
  await inTransaction(pool, async (db) => {
    const { has_apply: isKnown } = await hasApply.one(db, [id, contractor.id])
    const quotable = await lockQuotable(db, id, contractor, { now, isKnown })
    const context = await findApplyContext(db, id, now)
    if (!isComplete(submission)) return await saveDraft(db, quotable, submission.answers, context)
    await sendApply(db, notify, quotable, submission.answers, context)
    await storeEvidence(db, { about: applyEvidence(id, contractor.id), facts, accountId: contractor.id, now })
  })
}

/** A draft may be incomplete. A sent quote has passed validation. */
function isComplete(submission: QuoteApplySubmission): submission is Sent {
  return isAtLeast(submission.status, 'sent')
}

/** The subject under which a reply's files are evidence. */
export function applyEvidence(id: string, contractorId: string): string {
  return `${id}.${contractorId}`
}

/** A plain job doesn't take this form. */
async function findApplyContext(db: Db, id: string, now: Date): Promise<ApplyContext> {
  const context = await applyContext.maybe(db, [id])
  if (context === undefined) throw quoteRequestErrors.notFound()
  const rule = await readLegalRule(db, context.state, 'deposit-cap', now)
  return { researchOption: context.research_option, state: context.state, rule }
}

async function saveDraft(db: Db, quotable: Quotable, answers: object, { researchOption }: ApplyContext): Promise<void> {
  decideSave(quotable, 'draft')
  const { job, contractor, now } = quotable
  await upsertApply.run(db, [job.id, contractor.id, JSON.stringify(answers), researchOption, now, null, null, null])
}

async function sendApply(db: Db, notify: Notify, quotable: Quotable, answers: Sent['answers'], context: ApplyContext) {
  const { job, contractor, now } = quotable
  const terms = applyTerms(answers, context)
  const { cost, deposit, stages } = terms
  const quote = {
    cost,
    // Noon UTC is the same day in every state.
    deadline: `${answers.deadline}T12:00:00.000Z`,
    notes: answers.workScope_introducing,
    clauses: applyClauses(answers, terms),
    stages,
  }
  const paths = { cost: 'answers.totalCost', deadline: 'answers.deadline' }
  await storeQuote(db, notify, quotable, quote, { status: 'sent', paths, details: answers })
  const frozen = [deposit.rate, deposit.amount, deposit.reason ?? null] as const
  await upsertApply.run(db, [job.id, contractor.id, JSON.stringify(answers), context.researchOption, now, ...frozen])
}
