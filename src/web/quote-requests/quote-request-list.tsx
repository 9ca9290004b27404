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
import { LoadMore, type LoadMoreProps } from '../ui/load-more.tsx'
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
      <RequestRows list={list} requests={requests} isOwn={false} />
    </Card>
  )
}

interface RequestRowsProps extends LoadMoreProps {
  requests: readonly QuoteRequestItem[]
  /** The customer's own requests. */
  isOwn: boolean
}

export function RequestRows({ list, requests, isOwn }: RequestRowsProps) {
  return (
    <>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.id}>
            <div>
              <Link to={isOwn ? '/forms/quote-request/$id' : '/forms/quote/$id'} params={{ id: request.id }}>
                {request.title}
              </Link>
              <p>{factsOf(request, isOwn).join(' · ')}</p>
            </div>
            <JobStatusPill job={{ status: request.status, signedQuote: null }} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

function factsOf(request: QuoteRequestItem, isOwn: boolean): string[] {
  const { dateListed, customerName, city, state, totalBudget, quoteCount, isQuoted } = request
  const date = dayMonthText(dateListed, state)
  const place = `${placeName(city)}, ${state}`
  const budget = totalBudget === null ? [] : [dollarsText(totalBudget)]
  if (isOwn) return [date, place, ...budget, quoteCount === 1 ? '1 quote' : `${quoteCount ?? 0} quotes`]
  return [date, customerName, place, ...budget, ...(isQuoted ? ['you have a quote here'] : [])]
}
