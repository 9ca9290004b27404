/** A quote request is a job: what the form asks for, as the job's fields, which the customer may edit from then on. */
import type { JobInput } from '../jobs/job-schemas.ts'
import { type QuoteRequestAnswers, quoteRequestForm } from './quote-request-fields.ts'

export function jobOfRequest(answers: QuoteRequestAnswers): JobInput {
  const { subtitle, keyTasks, workArea, materials, totalBudget, accessPlan, emergencyLevel, photos } = answers
  return {
    title: subtitle,
    detail: keyTasks,
    dimensions: workArea,
    materials,
    estimatedBudget: totalBudget,
    propertyAccess: accessPlan,
    timeline: quoteRequestForm.fields.emergencyLevel.options.find(({ value }) => value === emergencyLevel)?.label,
    attachments: photos,
    state: answers.state as JobInput['state'],
    city: answers.city,
  }
}
