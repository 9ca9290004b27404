/** A customer's review of a completed job [STAGE-10, PROF-06]. A cleared rating counts as five. */
import { z } from 'zod'
import { requiredArea } from '../core/field-schemas.ts'
import { ratingDefault } from './review-scores.ts'

const halfStars = z.number().min(0.5).max(5).multipleOf(0.5, 'Please rate in half-star steps.')
const subScore = z.number().int().min(1).max(5).optional()

export const reviewSchema = z.object({
  rating: halfStars.default(ratingDefault),
  review: requiredArea('Please enter review'),
  likeJob: subScore,
  questing: subScore,
  customerCare: subScore,
})
