import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { QuoteRequestItem } from '#api/quote-requests/quote-request-view.ts'
import { dayMonthText, dollarsText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { JobStatusPill } from '../jobs/job-status.tsx'
import { Card } from '../ui/card.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { myQuoteRequestsQuery } from './quote-request-queries.ts'
import styles from './quote-requests.module.css'

/** The customer's requests. Hidden without any. */
export function MyQuoteRequests() {
  const list = useInfiniteQuery(myQuoteRequestsQuery)
  const requests = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (requests.length === 0) return null
  return (
    <Card title="Your quote requests">
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.id}>
            <div>
              <Link to="/forms/quote-request/$id" params={{ id: request.id }}>
                {request.title}
              </Link>
              <p>{factsOf(request)}</p>
            </div>
            <JobStatusPill job={{ status: request.status, signedQuote: null }} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </Card>
  )
}

function factsOf({ dateListed, city, state, totalBudget, quoteCount }: QuoteRequestItem): string {
  const quotes = quoteCount === 1 ? '1 quote' : `${quoteCount ?? 0} quotes`
  const budget = totalBudget === null ? [] : [dollarsText(totalBudget)]
  return [dayMonthText(dateListed, state), `${placeName(city)}, ${state}`, ...budget, quotes].join(' · ')
}
