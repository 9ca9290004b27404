/** Maps database constraints to domain errors. */
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { categoryErrors } from '#domain/categories/category-errors.ts'
import { contractorErrors } from '#domain/contractors/contractor-errors.ts'
import type { DomainError, ErrorDetails } from '#domain/core/error.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { legalRuleErrors } from '#domain/legal-rules/legal-rule-errors.ts'
import { libraryErrors } from '#domain/library/library-errors.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'

const errors: Readonly<Record<string, () => DomainError>> = {
  accounts_username_key: accountErrors.nameInUse,
  // Two accounts confirmed one address at once.
  accounts_email_key: accountErrors.emailTaken,
  categories_name_key: () => ofField('name', categoryErrors.nameInUse),
  jobs_category_id_fkey: () => ofField('categoryId', jobErrors.unknownCategory),
  contractor_categories_category_id_fkey: () => ofField('categoryIds', contractorErrors.unknownCategory),
  legal_rules_pkey: () => ofField('fromDate', legalRuleErrors.dayTaken),
  stories_case_number_key: () => ofField('caseNumber', libraryErrors.caseNumberInUse),
  stories_job_id_key: libraryErrors.alreadyShared,
  stories_case_id_key: libraryErrors.alreadyShared,
  quotes_job_id_key: quoteErrors.jobNotOpen,
}

/** A field rule that only the database can check names its field, as form validation does. */
function ofField(path: string, error: (details?: ErrorDetails) => DomainError): DomainError {
  return error({ issues: [{ path, message: error().message }] })
}

export function constraintError(error: unknown): DomainError | undefined {
  if (!(error instanceof Error) || !('constraint' in error) || typeof error.constraint !== 'string') return undefined
  return errors[error.constraint]?.()
}
