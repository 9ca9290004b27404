/** The customer reviews a completed job, once; the rating goes onto the contractor's record [STAGE-10]. */
import { decide } from '#domain/core/machine.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { type JobShape, jobMachine } from '#domain/jobs/job-machine.ts'
import { addRating } from '../contractors/contractor-store.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Tell } from '../core/outbox.ts'
import { type JobRow, lockJob } from '../jobs/job-store.ts'
import { fireJobEvent } from '../jobs/move-job.ts'
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

export async function writeReview(db: Db, tell: Tell, review: Review, customer: Actor, now: Date): Promise<void> {
  const job = await lockJob.maybe(db, [review.id])
  if (job === undefined || job.customer_id !== customer.id) throw jobErrors.notFound()
  const facts = { notReviewed: (await reviewOf.maybe(db, [job.id])) === undefined }
  const event = { event: 'review', party: 'customer', facts, actorId: customer.id, now } as const
  const { effects } = decide(jobMachine, { state: job.status, party: event.party, facts }, event.event)
  const contractorId = job.contractor_id ?? ''
  const halves = Math.round(review.rating * 2)
  await insertReview.run(db, [
    job.id,
    contractorId,
    customer.id,
    halves,
    review.review,
    review.likeJob ?? null,
    review.questing ?? null,
    review.customerCare ?? null,
    now,
  ])
  await fireJobEvent(db, job, event)
  for (const effect of effects) await reviewEffects[effect](db, contractorId, halves)
  await closeContract(db, tell, job, contractorId, customer, now)
}

const reviewEffects: Record<JobShape['effect'], (db: Db, contractorId: string, halves: number) => Promise<void>> = {
  rateContractor: async (db, contractorId, halves) => {
    await addRating.run(db, [contractorId, halves])
  },
}

async function closeContract(db: Db, tell: Tell, job: JobRow, contractorId: string, customer: Actor, now: Date) {
  const quote = await quoteOf.maybe(db, [job.id, contractorId])
  if (quote === undefined) throw new Error(`The job ${job.id} has a contractor without a quote`)
  await fireQuoteEvent(db, job, quote, { event: 'review', party: 'customer', actorId: customer.id, now })
  await tell(db, { about: 'quote.review', to: contractorId, jobId: job.id, contractorId })
}
