import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { QuoteRequestItem } from '#api/quote-requests/quote-request-view.ts'
import { dayMonthText, dollarsText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { Card } from '../ui/card.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { myQuoteRequestsQuery } from './quote-request-queries.ts'
import styles from './quote-requests.module.css'

/** The customer's requests. Hidden without any. */
export function MyQuoteRequests({ renderStatus }: { renderStatus: (request: QuoteRequestItem) => ReactNode }) {
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
            {renderStatus(request)}
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
  return [dayMonthText(dateListed), `${placeName(city)}, ${state}`, ...budget, quotes].join(' · ')
}
