import type { ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { dayMonthText, dollarsText, percentText } from '#domain/core/formats.ts'
import { ContractorScore } from '../contractors/contractor-score.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QuotePill } from './quote-pill.tsx'
import type { QuoteReader } from './quote-status.ts'
import styles from './quotes.module.css'
import { SplitTape } from './split-tape.tsx'

interface QuoteListProps {
  job: JobView
  viewer: QuoteReader
  /** The link to a quote. Its URL depends on the shell. */
  renderLink: (quote: QuoteView, label: ReactNode) => ReactNode
}

/** The quotes of a job side by side, with aligned rows for comparison [JOB-04]. */
export function QuoteList({ job, viewer, renderLink }: QuoteListProps) {
  return (
    <section className={styles.quotes} aria-labelledby="quotes-heading">
      <h2 id="quotes-heading">{viewer === 'contractor' ? 'My Quote' : 'Quotes'}</h2>
      {(job.signedQuote ? [] : job.archivedQuotes).map(({ contractorId, contractorName }) => (
        <p key={contractorId} className={styles.archived}>
          {archivedQuoteText(contractorName)}
        </p>
      ))}
      {job.quotes.length === 0 ? (
        <EmptyState title="No quotes yet.">
          {viewer === 'contractor'
            ? 'Write one. The customer compares price, deadline and stages.'
            : 'Your job is live. Contractors usually reply within 2 days.'}
        </EmptyState>
      ) : (
        <ul className={styles.grid} data-count={Math.min(job.quotes.length, 3)}>
          {job.quotes.map((quote) => (
            <li key={quote.contractorId}>
              <QuoteCard
                quote={quote}
                state={job.state}
                viewer={viewer}
                link={renderLink(quote, LINK[viewer](quote))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What became of an archived quote. */
export const archivedQuoteText = (contractorName: string) =>
  `An admin archived the quote from ${contractorName}. It can't be signed any more. We've notified ${contractorName}.`

const openQuote = ({ contractorName }: QuoteView) => (
  <>
    Open quote<span className="sr-only"> of {contractorName}</span>
  </>
)

const LINK: Record<QuoteReader, (quote: QuoteView) => ReactNode> = {
  customer: openQuote,
  contractor: () => 'Open my quote',
  admin: openQuote,
}

interface QuoteCardProps {
  quote: QuoteView
  /** The state of the job. */
  state: string
  viewer: QuoteReader
  link: ReactNode
}

function QuoteCard({ quote, state, viewer, link }: QuoteCardProps) {
  return (
    <article className={styles.quote}>
      <QuoteHead quote={quote} viewer={viewer} />
      <p className={styles.price}>
        <strong className="num">{dollarsText(quote.cost)}</strong>
        <span>by {dayMonthText(quote.deadline, state)}</span>
      </p>
      <SplitTape cost={quote.cost} stages={quote.stages} size="thin" withLabels={false} />
      <ol className={styles.split}>
        {quote.stages.map(({ name, percent }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A stage is its place in the quote.
          <li key={index}>
            <span>{name}</span> <span className="num">{percentText(percent)}</span>
          </li>
        ))}
      </ol>
      {link}
    </article>
  )
}

interface QuoteHeadProps {
  quote: QuoteView
  viewer: QuoteReader
  /** One level below its section heading. */
  heading?: 'h2' | 'h3'
}

export function QuoteHead({ quote, viewer, heading: Heading = 'h3' }: QuoteHeadProps) {
  const { contractorName, contractorRating, contractorRatingCount, contractorCompletedJobCount, status } = quote
  return (
    <div className={styles.head}>
      <Avatar name={contractorName} size={44} business decorative />
      <div>
        <Heading>{contractorName}</Heading>
        <ContractorScore
          contractor={{
            averageRating: contractorRating,
            ratingCount: contractorRatingCount,
            completedJobCount: contractorCompletedJobCount,
          }}
        />
      </div>
      <QuotePill status={status} viewer={viewer} />
    </div>
  )
}
