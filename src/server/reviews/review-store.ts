import { sql } from '../core/db/sql.ts'

export const reviewOf = sql<{ job_id: string }, [jobId: string]>(
  'review-of',
  'select job_id from reviews where job_id = $1',
)

export const insertReview = sql<
  never,
  [
    jobId: string,
    contractorId: string,
    customerId: string,
    ratingHalves: number,
    review: string,
    likeJob: number | null,
    questing: number | null,
    customerCare: number | null,
    now: Date,
  ]
>(
  'insert-review',
  `insert into reviews (job_id, contractor_id, customer_id, rating_halves, review, like_job, questing, customer_care, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
