/** A job with its description and the quotes that the reader may see. */
import type { ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { JobDetail } from '../../jobs/job-detail.tsx'
import { QuoteList } from '../../quotes/quote-list.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { JobHistory } from './job-history.tsx'
import { type Layout, quoteLink } from './job-links.ts'
import { useSwatchOf } from './use-category-swatch.ts'

interface JobWithQuotesProps {
  job: JobView
  actions: ReactNode
  flavour: Layout
}

export function JobWithQuotes({ job, actions, flavour }: JobWithQuotesProps) {
  const role = roleOf(useSession())
  const swatchOf = useSwatchOf()
  const quotes = (
    <QuoteList
      job={job}
      viewer={role === 'contractor' ? 'contractor' : 'customer'}
      renderLink={(quote, label) => (
        <ButtonLink
          {...quoteLink(flavour, job.id, quote.contractorId)}
          variant={role === 'customer' ? 'subtle' : 'default'}
          fullWidth
        >
          {label}
        </ButtonLink>
      )}
    />
  )
  // Quotes come first, and the job folds into one line.
  const isChoosing = role === 'customer' && job.quotes.length > 0
  return (
    <JobDetail job={job} swatch={swatchOf(job)} actions={actions} quotesFirst={isChoosing}>
      {quotes}
      {role === 'customer' ? <JobHistory job={job} /> : null}
    </JobDetail>
  )
}
