import type { InfiniteData, UseSuspenseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { QuoteRequestItem } from '#api/quote-requests/quote-request-view.ts'
import { dayMonthText, dollarsText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import type { Page } from '../core/call.ts'
import { JobStatusPill } from '../jobs/job-status.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import styles from './quote-requests.module.css'

interface QuoteRequestListProps {
  list: UseSuspenseInfiniteQueryResult<InfiniteData<Page<QuoteRequestItem[]>>>
  /** The button for more requests. */
  next: ReactNode
}

/** A contractor's requests, each with a link to their quote. */
export function QuoteRequestList({ list, next }: QuoteRequestListProps) {
  const requests = list.data.pages.flatMap(({ items }) => items)
  if (requests.length === 0)
    return (
      <EmptyState title="No requests yet." action={next}>
        Customers invite contractors from their profiles. Requests that are open to all appear with the open jobs.
      </EmptyState>
    )
  return (
    <Card title="Your requests" action={next}>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.id}>
            <div>
              <Link to="/forms/quote/$id" params={{ id: request.id }}>
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

function factsOf({ dateListed, customerName, city, state, totalBudget, isQuoted }: QuoteRequestItem): string {
  const budget = totalBudget === null ? [] : [dollarsText(totalBudget)]
  const yours = isQuoted ? ['you have a quote here'] : []
  return [dayMonthText(dateListed, state), customerName, `${placeName(city)}, ${state}`, ...budget, ...yours].join(
    ' · ',
  )
}
