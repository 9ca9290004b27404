import { useInfiniteQuery } from '@tanstack/react-query'
import { Card } from '../ui/card.tsx'
import { RequestRows } from './quote-request-list.tsx'
import { myQuoteRequestsQuery } from './quote-request-queries.ts'

/** The customer's requests. Hidden without any. */
export function MyQuoteRequests() {
  const list = useInfiniteQuery(myQuoteRequestsQuery)
  const requests = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (requests.length === 0) return null
  return (
    <Card title="Your quote requests">
      <RequestRows list={list} requests={requests} isOwn />
    </Card>
  )
}
