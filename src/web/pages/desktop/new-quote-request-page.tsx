/** Form 1: a customer requests quotes from all or some contractors [FORM-02]. */

import { useQueries, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { caseDateText } from '#domain/core/formats.ts'
import type { Answers } from '#domain/forms/form-definition.ts'
import { type QuoteRequestAnswers, quoteRequestForm } from '#domain/quote-requests/quote-request-fields.ts'
import { jobOfRequest } from '#domain/quote-requests/quote-request-job.ts'
import { contractorQuery } from '../../contractors/contractors-query.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { readList, readOneOf } from '../../core/search-params.ts'
import { useSession } from '../../core/session.ts'
import { FormView } from '../../forms/form-view.tsx'
import { JobPreview } from '../../jobs/job-preview.tsx'
import { AudienceField } from '../../quote-requests/audience-field.tsx'
import { MyQuoteRequests } from '../../quote-requests/my-quote-requests.tsx'
import { sendQuoteRequest } from '../../quote-requests/send-quote-request.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { BackToForms } from '../components/back-to-forms.tsx'
import styles from './quote-request-page.module.css'

export interface NewQuoteRequestSearch {
  /** The invited contractors, so that a reload keeps them. */
  contractor?: string[] | undefined
  audience?: 'open' | 'invited' | undefined
}

function readNewQuoteRequestSearch({ contractor, audience }: Record<string, unknown>): NewQuoteRequestSearch {
  const named = readList(contractor)
  return {
    contractor: named.length > 0 ? named : undefined,
    audience: readOneOf(['open', 'invited'], audience),
  }
}

export const Route = createFileRoute('/_app/forms/quote-request')({
  validateSearch: readNewQuoteRequestSearch,
  staticData: { title: 'Request a quote' },
  head: titleHead('Request a quote'),
  component: NewQuoteRequestPage,
})

function NewQuoteRequestPage() {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const asked = useRequestContext()
  const [today] = useState(() => Date.now())
  const [sentId, setSentId] = useState<string>()
  const send = async (answers: Answers) => {
    const invited = asked.invited.map(({ id }) => id)
    const request = await sendQuoteRequest(user?.id ?? '', answers, { audience: asked.audience, invited })
    setSentId(request.id)
    await queryClient.invalidateQueries({ queryKey: ['quote-requests'] })
    await queryClient.invalidateQueries({ queryKey: ['jobs'] })
  }
  return (
    <div className={styles.page}>
      <BackToForms from="form" />
      <FormView
        form={quoteRequestForm}
        about="new"
        facts={
          <>
            <Card>
              <FactList
                facts={{
                  'Date listed': caseDateText(today),
                  'Customer name': user?.name,
                  'Customer ID': user?.username,
                }}
              />
            </Card>
            <AudienceField {...asked} />
          </>
        }
        follow={({ answers }) => <Preview answers={answers as QuoteRequestAnswers} />}
        onSend={send}
        sent={() => (sentId === undefined ? null : <NextSteps id={sentId} />)}
      />
      <MyQuoteRequests />
    </div>
  )
}

/** Answers can be missing. */
function Preview({ answers }: { answers: Partial<QuoteRequestAnswers> }) {
  const { attachments = [], ...job } = jobOfRequest(answers as QuoteRequestAnswers)
  return (
    <Card title="What contractors see">
      <JobPreview job={job} categoryName={null} attachments={attachments} />
    </Card>
  )
}

function NextSteps({ id }: { id: string }) {
  return (
    <>
      <p>Contractors reply with quotes. We'll notify you of each one. Compare them on your request page.</p>
      <div className="row-12">
        <ButtonLink to="/forms/quote-request/$id" params={{ id }} variant="gold">
          View your request
        </ButtonLink>
      </div>
    </>
  )
}

/** A parameter of the address. A named contractor is the only invited one, unless the customer changes it. */
function useRequestContext() {
  const { contractor: named = [], audience = named.length > 0 ? 'invited' : undefined } = Route.useSearch()
  const navigate = Route.useNavigate()
  const invited = useQueries({
    queries: named.map(contractorQuery),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [{ id: data.id, name: data.name }] : [])),
  })
  return {
    audience,
    invited,
    onChange: (asked: { audience: NewQuoteRequestSearch['audience']; invited: readonly { id: string }[] }) =>
      void navigate({
        search: { audience: asked.audience, contractor: asked.invited.map(({ id }) => id) },
        replace: true,
        resetScroll: false,
      }),
  }
}
