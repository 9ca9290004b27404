/** The schemas of a job. The posting form, the edit wizard and the API parse with them [JOB-08]. */
import { z } from 'zod'
import { dollars, optionalArea, optionalInput, requiredArea, requiredInput } from '../core/field-schemas.ts'
import { draftKeySchema } from '../core/idempotency-key.ts'
import { cityBelongs, cityIssue, citySchema, stateSchema } from '../core/place-schemas.ts'
import { attachmentsMax } from '../uploads/attachment-kind.ts'
import { jobAttachment } from '../uploads/attachment-schemas.ts'

const attachments = z.array(jobAttachment).max(attachmentsMax, `Please attach at most ${attachmentsMax} files.`)

const addressShape = {
  state: stateSchema,
  city: citySchema,
  addressDetail: optionalInput(),
  attachments: attachments.default([]),
}

const budget = dollars({ required: 'Please enter a budget.', tooSmall: 'The budget must be greater than 0.' })

const detailsShape = {
  title: requiredInput('Title is required'),
  detail: requiredArea('Detail is required'),
  categoryId: optionalInput(),
  dimensions: optionalInput(),
  materials: optionalInput(),
  requestMedia: z.boolean().optional(),
  estimatedBudget: budget.optional(),
  timeline: optionalInput(),
  propertyAccess: optionalArea(),
  jobLocation: optionalInput(),
}

/** Step 1 of the wizard: location and attachments. */
export const jobAddressSchema = z.object(addressShape).refine(cityBelongs, cityIssue)

/** A whole job, as posted. */
export const jobSchema = z.object({ ...addressShape, ...detailsShape }).refine(cityBelongs, cityIssue)
export type JobInput = z.output<typeof jobSchema>

/** A job with an idempotency key and the chat of its draft. A repeated request creates no second job [AI-06]. */
export const postedJobSchema = z
  .object({ ...jobSchema.shape, idempotencyKey: draftKeySchema, conversation: draftKeySchema })
  .refine(cityBelongs, cityIssue)

/**
 * A partial edit [JOB-07]. Absent fields keep their value. An empty text and a budget of 0 clear. The server checks a
 * city without its state, or the reverse, against the job. With `skipUpload` the job keeps its files [JOB-07].
 */
export const jobChangeSchema = z
  .object({
    ...addressShape,
    attachments,
    ...detailsShape,
    estimatedBudget: budget.or(z.literal(0)),
    skipUpload: z.boolean(),
  })
  .partial()
  .refine(({ state, city }) => state === undefined || city === undefined || cityBelongs({ state, city }), cityIssue)
  .transform(({ skipUpload, attachments: files, ...change }) => ({
    ...change,
    ...(files !== undefined && !skipUpload && { attachments: files }),
  }))
export type JobChange = z.output<typeof jobChangeSchema>
