import { IconArrowDownRight, IconArrowUpRight, IconCalendar, IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { caseDateText, centsText, dollarsText, percentText } from '#domain/core/formats.ts'
import { type Cents, cents, fromDollars, sumOf } from '#domain/core/money.ts'
import { serviceFee } from '#domain/payments/invoice.ts'
import { ContractorScore } from '../contractors/contractor-score.tsx'
import { contractorQuery } from '../contractors/contractors-query.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ClampedText } from '../ui/clamped-text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ContractorTrust } from './contractor-trust.tsx'
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
  const lowest = lowestOf(job.quotes.filter(({ actions }) => actions.includes('sign')))
  return (
    <section className={styles.quotes} aria-labelledby="quotes-heading">
      <h2 id="quotes-heading">{viewer === 'contractor' ? 'My Quote' : 'Quotes'}</h2>
      {viewer === 'customer' && job.quotes.length > 1 ? (
        <p className="hint">
          Compare {job.quotes.length} quotes. Each price includes the service fee.
          <span className={styles.swipe}> Swipe to see them all.</span>
        </p>
      ) : null}
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
        <ul className={styles.grid} data-count={job.quotes.length === 1 ? 1 : undefined} data-viewer={viewer}>
          {job.quotes.map((quote) => (
            <li key={quote.contractorId}>
              <QuoteCard
                quote={quote}
                job={job}
                viewer={viewer}
                isLowest={quote === lowest}
                link={renderLink(quote, LINK[viewer](quote))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** One main button for each view: that of the lowest price to choose, or of the first at this price. */
const lowestOf = (quotes: readonly QuoteView[]) => quotes.toSorted((one, other) => one.cost - other.cost)[0]

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
  job: JobView
  viewer: QuoteReader
  isLowest: boolean
  link: ReactNode
}

function QuoteCard({ quote, job, viewer, isLowest, link }: QuoteCardProps) {
  const isComparing = viewer === 'customer'
  const { data: contractor } = useQuery({ ...contractorQuery(quote.contractorId), enabled: isComparing })
  return (
    <article className={styles.quote}>
      <QuoteHead quote={quote} viewer={viewer} showsStatus={!isComparing || !quote.actions.includes('sign')} />
      <QuotePrice quote={quote} job={job} viewer={viewer} isLowest={isLowest} />
      <SplitTape cost={quote.cost} stages={quote.stages} size="thin" withLabels={false} />
      <ol className={styles.split}>
        {quote.stages.map(({ name, percent, cost }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A stage is its place in the quote.
          <li key={index}>
            <span>
              {name} <small>{percentText(percent)}</small>
            </span>
            <span className="num">{dollarsText(cost)}</span>
          </li>
        ))}
      </ol>
      {isComparing ? (
        <div className={styles.trust}>{contractor ? <ContractorTrust contractor={contractor} /> : null}</div>
      ) : null}
      <div className={styles.notes}>{quote.notes ? <ClampedText>{quote.notes}</ClampedText> : null}</div>
      <div className={styles.choices}>
        {isComparing ? <CustomerChoices quote={quote} job={job} isLowest={isLowest} /> : null}
        {link}
      </div>
    </article>
  )
}

/** The customer compares what they pay in all. The contractor and admins see the price of the work. */
function QuotePrice({ quote, job, viewer, isLowest }: Omit<QuoteCardProps, 'link'>) {
  const finish = `Finish by ${caseDateText(quote.deadline, job.state)}`
  if (viewer !== 'customer')
    return (
      <div className={styles.price}>
        <strong className="num">{dollarsText(quote.cost)}</strong>
        <p>{finish}</p>
      </div>
    )
  const fee = serviceFee(fromDollars(quote.cost), 0)
  const total = sumOf([fromDollars(quote.cost), fee])
  return (
    <div className={styles.price}>
      <strong className="num">{centsText(total)}</strong>
      {isLowest && job.quotes.length > 1 ? <p className={styles.under}>Lowest of {job.quotes.length} prices</p> : null}
      <p>
        All up: {dollarsText(quote.cost)} for the work and {centsText(fee)} service fee
      </p>
      {job.estimatedBudget === null ? null : <BudgetText total={total} budget={fromDollars(job.estimatedBudget)} />}
      <p className={styles.finish}>
        <IconCalendar size={16} aria-hidden />
        {finish}
      </p>
    </div>
  )
}

function BudgetText({ total, budget }: { total: Cents; budget: Cents }) {
  const isOver = total > budget
  const Icon = isOver ? IconArrowUpRight : IconArrowDownRight
  return (
    <p className={isOver ? styles.over : styles.under}>
      <Icon size={16} aria-hidden />
      {budgetText(total, budget)}
    </p>
  )
}

function budgetText(total: Cents, budget: Cents): string {
  if (total === budget) return 'Exactly your budget'
  return total > budget
    ? `${centsText(cents(total - budget))} over your budget`
    : `${centsText(cents(budget - total))} under your budget`
}

function CustomerChoices({ quote, job, isLowest }: Pick<QuoteCardProps, 'quote' | 'job' | 'isLowest'>) {
  const { contractorId, contractorName } = quote
  return (
    <>
      {quote.actions.includes('sign') ? (
        <ButtonLink
          to="/mobile/jobs/$id/contract/$contractorId"
          params={{ id: job.id, contractorId }}
          variant={isLowest ? 'gold' : 'default'}
          fullWidth
        >
          Choose and read contract<span className="sr-only"> of {contractorName}</span>
        </ButtonLink>
      ) : null}
      <ButtonLink
        to="/dashboard/messages"
        search={{ viewMode: 'messages', contact: contractorId }}
        leftSection={<IconMessage2 size={18} aria-hidden />}
        variant="subtle"
        fullWidth
      >
        Ask a question<span className="sr-only"> to {contractorName}</span>
      </ButtonLink>
    </>
  )
}

interface QuoteHeadProps {
  quote: QuoteView
  viewer: QuoteReader
  /** False where the card itself offers the choice. */
  showsStatus?: boolean
  /** One level below its section heading. */
  heading?: 'h2' | 'h3'
}

export function QuoteHead({ quote, viewer, showsStatus = true, heading: Heading = 'h3' }: QuoteHeadProps) {
  const {
    contractorName,
    contractorPicture,
    contractorRating,
    contractorRatingCount,
    contractorCompletedJobCount,
    status,
  } = quote
  return (
    <div className={styles.head}>
      <Avatar name={contractorName} picture={contractorPicture} size={44} business decorative />
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
      {showsStatus ? <QuotePill status={status} viewer={viewer} /> : null}
    </div>
  )
}
