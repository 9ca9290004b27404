/** The schemas of reports and stories. They add the checks that the form definitions cannot express. */
import { z } from 'zod'
import { draftKeySchema } from '../core/idempotency-key.ts'
import { formSchema } from '../forms/form-schemas.ts'
import { caseStoryForm } from './case-story-fields.ts'
import { libraryErrors } from './library-errors.ts'
import { reportForm } from './report-fields.ts'
import { shareStoryForm } from './share-story-fields.ts'
import { STORY_KINDS } from './story-kinds.ts'
import { ADMIN_DECISIONS } from './story-machine.ts'

const id = z.string().max(64)

/** An https URL with a public host name, without user information that imitates a host. */
const websiteSchema = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).regex(/^https:\/\/[^/?#@]+(?:[/?#]|$)/)

const isSafeWebsite = (address = '') => address === '' || websiteSchema.safeParse(address).success

/** A report, and for a customer its job. */
export const reportSchema = z
  .intersection(formSchema(reportForm), z.object({ jobId: id.optional(), idempotencyKey: draftKeySchema }))
  .refine(({ website }) => isSafeWebsite(website), { path: ['website'], error: libraryErrors.unsafeWebsite().message })
  .refine(({ purpose, jobId }) => purpose !== 'customer' || jobId !== undefined, {
    path: ['jobId'],
    error: libraryErrors.unknownJob().message,
  })

/** A case story, and whether to publish it now. */
export const caseStorySchema = z.intersection(formSchema(caseStoryForm), z.object({ publish: z.boolean() }))

/** A new case story. */
export const newCaseStorySchema = z.intersection(caseStorySchema, z.object({ idempotencyKey: draftKeySchema }))

/** A changed case story. With `seenAt` of the loaded version, the server rejects an outdated change. */
export const caseStoryChangeSchema = z.intersection(caseStorySchema, z.object({ seenAt: z.iso.datetime().optional() }))

/** A shared story with its warranty case or its job. */
export const sharedStorySchema = z.intersection(
  formSchema(shareStoryForm),
  z.object({ jobId: id.optional(), caseId: id.optional() }),
)

export const storyDecisionSchema = z.object({ event: z.enum(ADMIN_DECISIONS) })

export const libraryQuery = z.object({
  search: z.string().trim().max(256).optional(),
  kind: z.enum(STORY_KINDS).optional(),
  state: z.string().max(8).optional(),
  category: id.optional(),
})
