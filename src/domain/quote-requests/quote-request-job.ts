/** Converts the form to the fields of a job, which the customer can edit later. */
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
