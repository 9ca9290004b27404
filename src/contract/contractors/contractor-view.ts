/**
 * A contractor as everybody may see them. Bank details, email, tax papers and contact never stand here [PROF-02]: a
 * field that is not declared cannot leave the server.
 */
import { z } from 'zod'
import { categoryView } from '../categories/category-routes.ts'

export const ratedJobView = z.object({
  id: z.string(),
  customerName: z.string(),
  review: z.string(),
  rating: z.number(),
  createdAt: z.string(),
})

/** The public fields of a list [API-09]. */
export const contractorBaseView = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  completedJobCount: z.number(),
  averageRating: z.number(),
  ratingCount: z.number(),
  advantage: z.string().nullable(),
  tags: z.array(z.string()),
  city: z.string().nullable(),
  state: z.string().nullable(),
  categories: z.array(categoryView.pick({ id: true, name: true, parent: true })),
})
export type ContractorBaseView = z.output<typeof contractorBaseView>

export const contractorView = contractorBaseView.extend({
  company: z.string().nullable(),
  abn: z.string().nullable(),
  licenseNo: z.string().nullable(),
  ratedJobs: z.array(ratedJobView),
})
export type ContractorView = z.output<typeof contractorView>
