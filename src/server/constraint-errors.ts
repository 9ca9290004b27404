/** The one map from the name of a database constraint to the failure that a person meets. */
import { accountErrors } from '#domain/accounts/account-errors.ts'
import type { DomainError } from '#domain/core/error.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'

const errors: Readonly<Record<string, () => DomainError>> = {
  accounts__username: accountErrors.nameTaken,
  jobs_category_id_fkey: jobErrors.unknownCategory,
  quotes__one_signed_per_job: quoteErrors.jobNotOpen,
}

export function constraintError(error: unknown): DomainError | undefined {
  if (!(error instanceof Error) || !('constraint' in error) || typeof error.constraint !== 'string') return undefined
  return errors[error.constraint]?.()
}
