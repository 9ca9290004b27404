/** Form values of the wizard. An empty field holds an empty text. */
import type { JobView } from '#api/jobs/job-view.ts'
import type { ApiCallInput } from '../core/call.ts'

export interface JobFields {
  state: string
  city: string
  addressDetail: string
  attachments: string[]
  title: string
  detail: string
  categoryId: string
  dimensions: string
  materials: string
  requestMedia: boolean
  estimatedBudget: number | undefined
  timeline: string
  propertyAccess: string
  jobLocation: string
}

type JobBody = ApiCallInput<'POST /job'>['body']
type JobChange = ApiCallInput<'PATCH /job/{id}'>['body']

export const NO_FIELDS: JobFields = {
  state: '',
  city: '',
  addressDetail: '',
  attachments: [],
  title: '',
  detail: '',
  categoryId: '',
  dimensions: '',
  materials: '',
  requestMedia: false,
  estimatedBudget: undefined,
  timeline: '',
  propertyAccess: '',
  jobLocation: '',
}

export function fieldsOf(job: JobView): JobFields {
  return {
    state: job.state,
    city: job.city,
    addressDetail: job.addressDetail ?? '',
    attachments: job.attachments,
    title: job.title,
    detail: job.detail,
    categoryId: job.categoryId ?? '',
    dimensions: job.dimensions ?? '',
    materials: job.materials ?? '',
    requestMedia: job.requestMedia ?? false,
    estimatedBudget: job.estimatedBudget ?? undefined,
    timeline: job.timeline ?? '',
    propertyAccess: job.propertyAccess ?? '',
    jobLocation: job.jobLocation ?? '',
  }
}

/** Known fields of a job before posting. */
export function knownJobFields(known: Readonly<Record<string, unknown>>): JobFields {
  const filled = Object.entries(known).filter(([, value]) => value !== undefined && value !== null)
  return { ...NO_FIELDS, ...Object.fromEntries(filled) }
}

/** A new job leaves out empty fields. */
export function jobBody(fields: JobFields): JobBody {
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as unknown as JobBody
}

/** An edit contains only changes. An emptied budget is 0, and state and city go together. */
export function jobChange(before: JobFields, after: JobFields): JobChange {
  const names = Object.keys(after) as (keyof JobFields)[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const change: JobChange = Object.fromEntries(changed.map((name) => [name, after[name] ?? 0]))
  const moved = changed.includes('state') || changed.includes('city')
  return moved ? { ...change, state: after.state, city: after.city } : change
}
