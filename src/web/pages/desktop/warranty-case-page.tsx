/** A warranty case for both parties and admins: claim, plan, history and next steps. */

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import type { WarrantyCaseView } from '#api/warranty/warranty-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { thankYouMessage } from '#domain/forms/form-definition.ts'
import { warrantyPlanForm } from '#domain/warranty/warranty-plan-fields.ts'
import { warrantyRequestForm } from '#domain/warranty/warranty-request-fields.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { SubmittedAnswers } from '../../forms/submitted-answers.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pill } from '../../ui/pill.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { CaseActions, CaseClosure } from '../../warranty/case-actions.tsx'
import { CaseEvents } from '../../warranty/case-events.tsx'
import { ResponseDeadlineTape } from '../../warranty/response-deadline-tape.tsx'
import { claimLabel, statusOf } from '../../warranty/warranty-copy.ts'
import { WarrantyFacts } from '../../warranty/warranty-facts.tsx'
import { saveCase, warrantyCaseQuery } from '../../warranty/warranty-queries.ts'
import { BackToForms } from '../components/back-to-forms.tsx'

const WarrantyPlanForm = lazy(async () => ({
  default: (await import('../components/warranty-plan-form.tsx')).WarrantyPlanForm,
}))
const DecideCaseForm = lazy(async () => ({
  default: (await import('../../warranty/decide-case-form.tsx')).DecideCaseForm,
}))

export const Route = createFileRoute('/_app/forms/warranty/$id')({
  staticData: { title: 'Warranty case' },
  loader: ({ context: { queryClient }, params: { id } }) =>
    notFoundOn404(queryClient.ensureQueryData(warrantyCaseQuery(id))),
  head: unlistedHead('Warranty case'),
  component: WarrantyCasePage,
})

function WarrantyCasePage() {
  const { data: one } = useSuspenseQuery(warrantyCaseQuery(Route.useParams().id))
  const queryClient = useQueryClient()
  const onCase = useCallback((changed: WarrantyCaseView) => saveCase(queryClient, changed), [queryClient])
  const { label, tone, icon } = statusOf(one)
  return (
    <>
      <BackToForms from="case" />
      <PageTitle facts={`${one.jobTitle}, lodged ${caseDateText(one.lodgedAt, one.state)}`}>
        {claimLabel(one.claim)}
      </PageTitle>
      <div>
        <Pill tone={tone} icon={icon}>
          {label}
        </Pill>
      </div>
      {one.awaiting === 'contractor' ? (
        <Card title="Response deadline">
          <ResponseDeadlineTape of={one} />
        </Card>
      ) : null}
      <Card title="Case details">
        <SubmittedAnswers form={warrantyRequestForm} answers={one.answers} evidence={one.evidence} state={one.state} />
      </Card>
      <Card title="Job, contractor and customer">
        <WarrantyFacts of={one} day={one.lodgedAt} />
      </Card>
      <Plans of={one} />
      <CaseActions of={one} onCase={onCase} />
      <NextStep of={one} onCase={onCase} />
      <Card title="Case history">
        <CaseEvents events={one.events} state={one.state} />
      </Card>
    </>
  )
}

function Plans({ of: { plans, state } }: { of: WarrantyCaseView }) {
  return plans.map(({ id, answers, evidence, sentAt }, index) => (
    <Card
      key={id}
      title={`${index === plans.length - 1 ? 'The plan' : 'An earlier plan'}, ${caseDateText(sentAt, state)}`}
    >
      <SubmittedAnswers form={warrantyPlanForm} answers={answers} evidence={evidence} state={state} />
    </Card>
  ))
}

/** The actions of the reader's role, and links after the end. */
function NextStep({ of: one, onCase }: { of: WarrantyCaseView; onCase: (one: WarrantyCaseView) => void }) {
  const isCustomer = roleOf(useSession()) === 'customer'
  const { actions } = one
  if (actions.includes('plan'))
    return (
      <Suspense fallback={<CardSkeleton />}>
        <WarrantyPlanForm
          caseId={one.id}
          onCase={(changed) => {
            showSuccess(thankYouMessage)
            onCase(changed)
          }}
        />
      </Suspense>
    )
  if (actions.includes('decide'))
    return (
      <Card title="Your decision">
        <Suspense fallback={<CardSkeleton />}>
          <DecideCaseForm caseId={one.id} onCase={onCase} />
        </Suspense>
      </Card>
    )
  if (actions.includes('close')) return <CaseClosure of={one} onCase={onCase} />
  return isCustomer && one.awaiting === 'none' ? <ShareInvitation caseId={one.id} /> : null
}

function ShareInvitation({ caseId }: { caseId: string }) {
  return (
    <Card title="Share your story">
      <p>How did it go? Share your story to help others in the same situation. You can stay anonymous.</p>
      <ButtonLink to="/forms/share-story" search={{ case: caseId }}>
        Share your story
      </ButtonLink>
    </Card>
  )
}
