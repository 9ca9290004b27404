/** The requests that a contractor can apply to or has applied to [FORM-03]. */

import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { titleHead } from '../../core/page-title-head.ts'
import { QuoteRequestList } from '../../quote-requests/quote-request-list.tsx'
import { myQuoteRequestsQuery } from '../../quote-requests/quote-request-queries.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackToForms } from '../components/back-to-forms.tsx'
import styles from './quote-request-page.module.css'

export const Route = createFileRoute('/_app/forms/quote')({
  staticData: { title: 'Requests to quote' },
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(myQuoteRequestsQuery),
  head: titleHead('Requests to quote'),
  component: QuoteRequestsPage,
})

function QuoteRequestsPage() {
  const list = useSuspenseInfiniteQuery(myQuoteRequestsQuery)
  const jobs = (
    <ButtonLink to="/mobile/jobs" variant="default">
      Find open jobs
    </ButtonLink>
  )
  return (
    <div className={styles.page}>
      <BackToForms from="form" />
      <PageTitle facts="Requests you were invited to or have quoted on">Requests to quote</PageTitle>
      <QuoteRequestList list={list} next={jobs} />
    </div>
  )
}
