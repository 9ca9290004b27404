/** A quote request: its answers, invited contractors and applies [FORM-02]. */

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { QuoteRequestView } from '#api/quote-requests/quote-request-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { quoteRequestForm } from '#domain/quote-requests/quote-request-fields.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { SubmittedAnswers } from '../../forms/submitted-answers.tsx'
import { ArchivedNote } from '../../jobs/archived-note.tsx'
import { jobQuery } from '../../jobs/job-query.ts'
import { JobStatusPill } from '../../jobs/job-status.tsx'
import { InvitationsCard } from '../../quote-requests/invitations-card.tsx'
import { quoteRequestQuery } from '../../quote-requests/quote-request-queries.ts'
import { QuoteList } from '../../quotes/quote-list.tsx'
import { StageTape } from '../../stages/stage-tape.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackToForms } from '../components/back-to-forms.tsx'
import { jobLink } from '../components/job-links.ts'
import styles from './quote-request-page.module.css'

export const Route = createFileRoute('/_app/forms/quote-request/$id')({
  staticData: { title: 'Quote request' },
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    await Promise.all([
      notFoundOn404(queryClient.ensureQueryData(quoteRequestQuery(id))),
      roleOf(session) === 'admin' ? undefined : queryClient.prefetchQuery(jobQuery(id)),
    ])
  },
  head: titleHead('Quote request'),
  component: QuoteRequestPage,
})

function QuoteRequestPage() {
  const { id } = Route.useParams()
  const { data: request } = useSuspenseQuery(quoteRequestQuery(id))
  const role = roleOf(useSession())
  // An admin with access to requests may lack access to jobs, and another contractor may have the job.
  const { data: job } = useQuery({ ...jobQuery(id), enabled: role !== 'admin', retry: false })
  const viewer = role === 'contractor' ? 'contractor' : 'customer'
  const { answers, evidence, dateListed, customerName, customerId, status } = request
  const { subtitle } = answers
  const state = String(answers.state)
  return (
    <>
      <BackToForms from="request" />
      <PageTitle facts={`Listed ${caseDateText(dateListed, state)}`}>{String(subtitle)}</PageTitle>
      {role === 'contractor' ? <ReplyOptions request={request} customer={job?.customerId} /> : null}
      {job?.signedQuote ? <RequestWork id={id} stages={job.signedQuote.stages} viewer={viewer} /> : null}
      <div className={styles.columns}>
        <div className={styles.page}>
          {job && (viewer === 'customer' || job.quotes.length > 0) ? (
            <QuoteList
              job={job}
              viewer={viewer}
              renderLink={({ contractorId }, label) => (
                <ButtonLink to="/forms/quote/$id/$contractorId" params={{ id, contractorId }} variant="default">
                  {label}
                </ButtonLink>
              )}
            />
          ) : null}
          <Card title="The request" action={<JobStatusPill job={job ?? { status, signedQuote: null }} />}>
            {job ? <ArchivedNote job={job} /> : null}
            <SubmittedAnswers form={quoteRequestForm} answers={answers} evidence={evidence} state={state} />
          </Card>
        </div>
        <div className={styles.rail}>
          <Card title="Requested by">
            <FactList facts={{ 'Customer name': customerName, 'Customer ID': customerId }} />
          </Card>
          {role === 'contractor' ? null : <InvitationsCard request={request} />}
        </div>
      </div>
    </>
  )
}

type RequestWorkProps = Pick<ComponentProps<typeof StageTape>, 'stages' | 'viewer'> & { id: string }

/** After a signature, its payments, as on the job page. */
function RequestWork({ id, stages, viewer }: RequestWorkProps) {
  const open = (
    <ButtonLink {...jobLink('desktop', id)} variant="ink">
      Open the job
    </ButtonLink>
  )
  return (
    <Card title="The work" action={open}>
      <StageTape stages={stages} viewer={viewer} />
    </Card>
  )
}

function ReplyOptions({ request, customer }: { request: QuoteRequestView; customer: string | undefined }) {
  const { id, actions, isQuoted } = request
  return (
    <div className="row-12">
      {actions.includes('quote') ? (
        <ButtonLink to="/forms/quote/$id" params={{ id }} variant="gold">
          {isQuoted ? 'Edit Quote' : 'Write a quote'}
        </ButtonLink>
      ) : null}
      {customer ? (
        <ButtonLink to="/dashboard/messages" search={{ viewMode: 'messages', contact: customer }} variant="default">
          Chat
        </ButtonLink>
      ) : null}
    </div>
  )
}
