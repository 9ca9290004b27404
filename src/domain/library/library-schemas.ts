/** The checks of what is written for others; the forms say the fields, these what a field cannot say by itself. */
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

/** Encrypted, at a name of the public net, and without a name that only pretends to be one. */
const websiteSchema = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).regex(/^https:\/\/[^/?#@]+(?:[/?#]|$)/)

const isSafeWebsite = (address = '') => address === '' || websiteSchema.safeParse(address).success

/** A report, and for a customer the job that it is about. */
export const reportSchema = z
  .intersection(formSchema(reportForm), z.object({ jobId: id.optional(), idempotencyKey: draftKeySchema }))
  .refine(({ website }) => isSafeWebsite(website), { path: ['website'], error: libraryErrors.unsafeWebsite().message })
  .refine(({ purpose, jobId }) => purpose !== 'customer' || jobId !== undefined, {
    path: ['jobId'],
    error: libraryErrors.unknownJob().message,
  })

/** A case story, and whether everybody is to read it now. */
export const caseStorySchema = z.intersection(formSchema(caseStoryForm), z.object({ publish: z.boolean() }))

/** One that is written for the first time. */
export const newCaseStorySchema = z.intersection(caseStorySchema, z.object({ idempotencyKey: draftKeySchema }))

/** The same; with the moment of what somebody has seen, it is refused once another one has changed it. */
export const caseStoryChangeSchema = z.intersection(caseStorySchema, z.object({ seenAt: z.iso.datetime().optional() }))

/** A shared story, and what it is about: a warranty case, or a job. */
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
