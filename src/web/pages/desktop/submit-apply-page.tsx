/** Form 2: a contractor applies to a quote request while it is open [FORM-03]. */

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { QuoteApplyView } from '#api/quote-requests/quote-apply-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import type { State } from '#domain/core/locations.ts'
import { type Answers, saveDraftButton } from '#domain/forms/form-definition.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import type { ResearchOption } from '#domain/payments/deposit.ts'
import { type QuoteApplyAnswers, quoteApplyForm } from '#domain/quote-requests/quote-apply-fields.ts'
import { QUOTE_APPLY_NOTICES } from '#domain/quote-requests/quote-apply-notices.ts'
import { quoteRequestForm } from '#domain/quote-requests/quote-request-fields.ts'
import { ContractorFacts } from '../../contractors/contractor-facts.tsx'
import { myProfileQuery } from '../../contractors/my-profile.ts'
import { call } from '../../core/call.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { useSession } from '../../core/session.ts'
import { useAction } from '../../core/use-action.ts'
import { FormView } from '../../forms/form-view.tsx'
import { SubmittedAnswers } from '../../forms/submitted-answers.tsx'
import { DepositPreview } from '../../quote-requests/deposit-preview.tsx'
import { myApplyQuery } from '../../quote-requests/quote-apply-queries.ts'
import { quoteRequestQuery } from '../../quote-requests/quote-request-queries.ts'
import styles from '../../quote-requests/quote-requests.module.css'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { BackToForms } from '../components/back-to-forms.tsx'
import { JobLegalRequirements } from '../components/job-legal-requirements.tsx'

export const Route = createFileRoute('/_app/forms/quote/$id')({
  staticData: { title: 'Contractor quote' },
  loader: ({ context: { queryClient }, params: { id } }) =>
    notFoundOn404(
      Promise.all([
        queryClient.ensureQueryData(quoteRequestQuery(id)),
        queryClient.ensureQueryData(myApplyQuery(id)),
        queryClient.ensureQueryData(myProfileQuery),
      ]),
    ),
  head: titleHead('Contractor quote'),
  component: SubmitApplyPage,
})

function SubmitApplyPage() {
  const { id } = Route.useParams()
  const { user } = useSession()
  const { data: request } = useSuspenseQuery(quoteRequestQuery(id))
  const { data: apply } = useSuspenseQuery(myApplyQuery(id))
  const mayAnswer = apply ? apply.actions.includes('send') : request.actions.includes('quote')
  if (mayAnswer)
    return (
      <>
        <BackToForms from="request" />
        <AnswerForm id={id} apply={apply} />
      </>
    )
  // A signed or closed apply is read-only.
  if (apply?.sentAt)
    return <Navigate to="/forms/quote/$id/$contractorId" params={{ id, contractorId: user?.id ?? '' }} replace />
  return (
    <>
      <BackToForms from="request" />
      <EmptyState title={jobErrors.noLongerOpen().message} />
    </>
  )
}

function AnswerForm({ id, apply }: { id: string; apply: QuoteApplyView | null }) {
  const { user } = useSession()
  const { data: request } = useSuspenseQuery(quoteRequestQuery(id))
  const { state, researchOption } = request.answers as { state: State; researchOption: ResearchOption }
  const cacheApply = useCacheApply(id, user?.id ?? '')
  const save = async (status: 'draft' | 'sent', answers: Answers) =>
    cacheApply(
      await call('PUT /quote/requests/{id}/apply', {
        params: { id },
        // The form has validated a sent apply. The server checks the limits of a draft.
        body: { status, answers: answers as QuoteApplyAnswers },
      }),
    )
  return (
    <FormView
      form={quoteApplyForm}
      about={id}
      initial={apply?.answers ?? {}}
      facts={<Facts id={id} />}
      info={<QuoteApplyNotices />}
      onSend={(answers) => save('sent', answers)}
      sent={() => <NextSteps id={id} contractorId={user?.id ?? ''} />}
      follow={(helpers) => (
        <DepositPreview
          {...helpers}
          request={{ state, researchOption }}
          law={(price, firstStage) => <JobLegalRequirements state={state} price={price} firstStage={firstStage} />}
        />
      )}
      extraButtons={({ answers, isBusy, attempt }) =>
        apply?.sentAt ? null : (
          <SaveDraftButton isBusy={isBusy} onSave={() => attempt(() => save('draft', answers()))} />
        )
      }
    />
  )
}

/** The apply is current. Other views reload it. */
function useCacheApply(id: string, contractorId: string) {
  const queryClient = useQueryClient()
  return async (apply: QuoteApplyView) => {
    queryClient.setQueryData(myApplyQuery(id).queryKey, apply)
    queryClient.removeQueries({ queryKey: ['quote-apply', id, contractorId] })
    await queryClient.invalidateQueries({ queryKey: ['quote-requests'] })
    await queryClient.invalidateQueries({ queryKey: ['jobs'] })
    return apply
  }
}

/** The contractor, the customer and the request. */
function Facts({ id }: { id: string }) {
  const { data: request } = useSuspenseQuery(quoteRequestQuery(id))
  const { data: contractor } = useSuspenseQuery(myProfileQuery)
  const { user } = useSession()
  const { answers, evidence, customerName, customerId } = request
  const state = String(answers.state)
  const [today] = useState(() => Date.now())
  return (
    <>
      <ContractorFacts contractor={{ ...contractor, name: contractor.company ?? user?.name ?? contractor.name }} />
      <Card title={String(answers.subtitle)}>
        <FactList
          facts={{ Date: caseDateText(today, state), 'Customer name': customerName, 'Customer ID': customerId }}
        />
        <details>
          <summary>What the customer asked for</summary>
          <SubmittedAnswers form={quoteRequestForm} answers={answers} evidence={evidence} state={state} />
        </details>
      </Card>
    </>
  )
}

function NextSteps({ id, contractorId }: { id: string; contractorId: string }) {
  return (
    <>
      <p>We've notified the customer. You can change the quote until one of you signs it.</p>
      <div className="row-12">
        <ButtonLink to="/forms/quote/$id/$contractorId" params={{ id, contractorId }} variant="gold">
          View your quote
        </ButtonLink>
      </div>
    </>
  )
}

/** Notices for every quote [FORM-16]. */
function QuoteApplyNotices() {
  return (
    <Card title="Please note">
      <ul className={styles.legalNotices}>
        {QUOTE_APPLY_NOTICES.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  )
}

interface SaveDraftButtonProps {
  /** Another action is running. */
  isBusy: boolean
  /** Shows its own errors. */
  onSave: () => Promise<unknown>
}

/** Saves an incomplete quote, which the customer cannot see [QUOTE-04]. */
function SaveDraftButton({ isBusy, onSave }: SaveDraftButtonProps) {
  const save = useAction({ send: onSave, done: "Draft saved. The customer can't see it." })
  return (
    <Button size="lg" disabled={isBusy || save.isBusy} aria-busy={save.isBusy} onClick={() => save.run()}>
      {saveDraftButton}
    </Button>
  )
}
