/** The customer reviews a completed job once. The rating is added to the contractor's average [STAGE-10]. */
import { jobErrors } from '#domain/jobs/job-errors.ts'
import type { JobShape } from '#domain/jobs/job-machine.ts'
import { addRating } from '../contractors/contractor-store.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { fireJobEvent } from '../jobs/fire-job-event.ts'
import { type JobRow, lockJob } from '../jobs/job-store.ts'
import { fireQuoteEvent } from '../quotes/fire-quote-event.ts'
import { quoteOf } from '../quotes/quote-store.ts'
import { insertReview, reviewOf } from './review-store.ts'

interface Review {
  readonly id: string
  readonly rating: number
  readonly review: string
  readonly likeJob?: number | undefined
  readonly questing?: number | undefined
  readonly customerCare?: number | undefined
}

export async function writeReview(db: Db, notify: Notify, review: Review, customer: Actor, now: Date): Promise<void> {
  const job = await lockJob.maybe(db, [review.id])
  if (job === undefined || job.customer_id !== customer.id) throw jobErrors.notFound()
  const facts = { notReviewed: (await reviewOf.maybe(db, [job.id])) === undefined, noSignature: false }
  const event = { event: 'review', party: 'customer', facts, actorId: customer.id, now } as const
  const { effects } = await fireJobEvent(db, job, event)
  if (job.contractor_id === null) throw new Error(`The job ${job.id} is completed but has no contractor`)
  const halves = Math.round(review.rating * 2)
  const scores = [review.likeJob ?? null, review.questing ?? null, review.customerCare ?? null] as const
  await insertReview.run(db, [job.id, job.contractor_id, customer.id, halves, review.review, ...scores, now])
  for (const effect of effects) await reviewEffects[effect](db, job.contractor_id, halves, scores)
  await closeContract(db, notify, job, job.contractor_id, customer, now)
}

type Scores = readonly [likeJob: number | null, questing: number | null, customerCare: number | null]

const reviewEffects: Record<
  JobShape['effect'],
  (db: Db, contractorId: string, halves: number, scores: Scores) => Promise<void>
> = {
  rateContractor: async (db, contractorId, halves, scores) => {
    await addRating.run(db, [contractorId, halves, ...scores])
  },
}

async function closeContract(db: Db, notify: Notify, job: JobRow, contractorId: string, customer: Actor, now: Date) {
  const quote = await quoteOf.maybe(db, [job.id, contractorId])
  if (quote === undefined) throw new Error(`The job ${job.id} has a contractor without a quote`)
  await fireQuoteEvent(db, job, quote, { event: 'review', party: 'customer', actorId: customer.id, now })
  await notify(db, { type: 'quote.review', to: contractorId, jobId: job.id, contractorId })
}
