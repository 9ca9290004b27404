/**
 * The public view of a contractor, and the contractor's own record. Public views never contain bank details, email, tax
 * documents or contact [PROF-02]. SQL builds these responses. A field without a declaration here fails the tests.
 */
import { z } from 'zod'
import { TAX_TYPES } from '#domain/contractors/contractor.ts'
import { STATES } from '#domain/core/locations.ts'
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
  /** The median time until a reply, null with too few replies. */
  replyMinutes: z.number().int().nullable(),
  /** Whether the contractor has released a services page. */
  hasServicesPage: z.boolean(),
  advantage: z.string().nullable(),
  tags: z.array(z.string()),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** The first photo of the profile. */
  photo: z.string().nullable(),
  /** The verified licence and its last day, null without a last day. It may have expired. */
  licence: z.object({ validUntil: z.string().nullable() }).nullable(),
  categories: z.array(categoryView.pick({ id: true, name: true, parent: true })),
})
export type ContractorBaseView = z.output<typeof contractorBaseView>

/** The details verified today: when, and until when the verification is valid [PROF-01]. */
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
  /** Whether an admin has verified the number. A correct checksum alone does not count [PROF-01]. */
  abnVerified: z.boolean(),
  acnVerified: z.boolean(),
  verified: z.array(verifiedView),
  licenseNo: z.string().nullable(),
  establishmentTime: z.string().nullable(),
  /** Dollars. */
  hourlyPrice: z.number().nullable(),
  insuranceCover: z.string().nullable(),
  insuranceFiles: z.array(z.string()),
  /** Photos of work, team and cases. */
  photos: z.array(photoView),
  /** The averages of the three sub-scores, 0 without a score [PROF-06]. */
  reviewScores,
  /** The average rating, null without a review. `averageRating` is then 5. */
  rating: z.number().nullable(),
  ratedJobs: z.array(
    ratedJobView.extend({
      /** Null unless the reader is the customer, the contractor or an admin who may read contractors. */
      customerId: z.string().nullable(),
    }),
  ),
})
export type ContractorView = z.output<typeof contractorView>

/**
 * The contractor's own record. The name is the account name, not the company. Only the last digits of the bank account
 * number are included.
 */
export const ownContractorView = contractorView.extend({
  email: z.string().nullable(),
  contact: z.object({ name: z.string().nullable() }),
  address: z.string().nullable(),
  taxType: z.enum(TAX_TYPES),
  bankDetails: z.object({ accountName: z.string(), bsb: z.string(), accountNumberSuffix: z.string() }).nullable(),
})
export type OwnContractorView = z.output<typeof ownContractorView>

/** A completed and reviewed job, without the fields private to its two parties. */
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

export const foundPlaceView = z.object({
  state: z.enum(STATES),
  city: z.string(),
  suburb: z.string().optional(),
  /** Kilometres to the cities around it. The key is state and city, such as "NSW WOLLONGONG". */
  distances: z.record(z.string(), z.number().int()),
})
export type FoundPlaceView = z.output<typeof foundPlaceView>
