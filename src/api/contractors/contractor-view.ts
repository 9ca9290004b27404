/**
 * A contractor as everybody may see them, and the own record of one. Bank details, email, tax papers and contact never
 * stand in the public views [PROF-02]. These answers are built in SQL; a field that is not declared here fails the tests.
 */
import { z } from 'zod'
import { TAX_TYPES } from '#domain/contractors/contractor.ts'
import { categoryView } from '../categories/category-routes.ts'

const reviewScores = z.object({ likeJob: z.number(), questing: z.number(), customerCare: z.number() })

export const ratedJobView = z.object({
  id: z.string(),
  /** The first name and an initial. */
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

/** What was looked up and counts today: when, and until when it is good [PROF-01]. */
const verifiedView = z.object({
  kind: z.enum(['abn', 'acn', 'licence', 'insurance']),
  checkedAt: z.string(),
  validUntil: z.string().nullable(),
})

const photoView = z.object({ path: z.string(), caption: z.string().optional() })

export const contractorView = contractorBaseView.extend({
  company: z.string().nullable(),
  abn: z.string().nullable(),
  acn: z.string().nullable(),
  /** Whether somebody has looked the number up; a right checksum alone is none [PROF-01]. */
  abnVerified: z.boolean(),
  acnVerified: z.boolean(),
  verified: z.array(verifiedView),
  licenseNo: z.string().nullable(),
  establishmentTime: z.string().nullable(),
  /** Dollars. */
  hourlyPrice: z.number().nullable(),
  insuranceCover: z.string().nullable(),
  insuranceFiles: z.array(z.string()),
  /** Work, team and cases. */
  photos: z.array(photoView),
  /** The averages of the three sub-scores, 0 where nobody gave any [PROF-06]. */
  reviewScores,
  ratedJobs: z.array(ratedJobView),
})
export type ContractorView = z.output<typeof contractorView>

/** The contractor's own record: the name is the account's, whatever the company is called; of the account number only the last digits. */
export const ownContractorView = contractorView.extend({
  email: z.string().nullable(),
  contactName: z.string().nullable(),
  address: z.string().nullable(),
  taxType: z.enum(TAX_TYPES),
  bankDetails: z.object({ accountName: z.string(), bsb: z.string(), accountNumberSuffix: z.string() }).nullable(),
})
export type OwnContractorView = z.output<typeof ownContractorView>

/** A job that is done and was reviewed, without what only its two sides may read. */
export const pastJobView = ratedJobView.extend({
  categoryName: z.string().nullable(),
  state: z.string(),
  scores: z.object({
    likeJob: z.number().nullable(),
    questing: z.number().nullable(),
    customerCare: z.number().nullable(),
  }),
})
export type PastJobView = z.output<typeof pastJobView>
