/** A warranty case for both parties and admins: what is at stake, who acts next, the thread and the evidence. */

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import type { WarrantyCaseView } from '#api/warranty/warranty-view.ts'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { thankYouMessage } from '#domain/forms/form-definition.ts'
import { warrantyPlanForm } from '#domain/warranty/warranty-plan-fields.ts'
import { warrantyRequestForm } from '#domain/warranty/warranty-request-fields.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Evidence } from '../../forms/submitted-answers.tsx'
import { SomethingIsWrong } from '../../messages/something-is-wrong.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pill } from '../../ui/pill.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { CaseActions, CaseClosure } from '../../warranty/case-actions.tsx'
import { CaseThread } from '../../warranty/case-thread.tsx'
import { ResponseDeadlineTape } from '../../warranty/response-deadline-tape.tsx'
import caseStyles from '../../warranty/warranty.module.css'
import { claimLabel, nextStepText, statusOf } from '../../warranty/warranty-copy.ts'
import { WarrantyFacts } from '../../warranty/warranty-facts.tsx'
import { saveCase, warrantyCaseQuery } from '../../warranty/warranty-queries.ts'
import { BackToForms } from '../components/back-to-forms.tsx'
import { jobLink } from '../components/job-links.ts'
import styles from '../components/job-progress.module.css'

const WarrantyPlanForm = lazyPart(async () => (await import('../components/warranty-plan-form.tsx')).WarrantyPlanForm)
const DecideCaseForm = lazyPart(async () => (await import('../../warranty/decide-case-form.tsx')).DecideCaseForm)

export const Route = createFileRoute('/_app/forms/warranty/$id')({
  staticData: { title: 'Warranty case' },
  loader: ({ context: { queryClient }, params: { id } }) =>
    notFoundOn404(queryClient.ensureQueryData(warrantyCaseQuery(id))),
  head: unlistedHead('Warranty case'),
  component: WarrantyCasePage,
})

function WarrantyCasePage() {
  const { data: one } = useSuspenseQuery(warrantyCaseQuery(Route.useParams().id))
  const isAdmin = roleOf(useSession()) === 'admin'
  const queryClient = useQueryClient()
  const onCase = useCallback((changed: WarrantyCaseView) => saveCase(queryClient, changed), [queryClient])
  return (
    <div className={styles.progress}>
      <BackToForms from="case" />
      <PageTitle
        facts={`${one.jobTitle} · ${one.jobNumber} · lodged ${caseDateText(one.lodgedAt, one.state)}`}
        total={{ label: 'Contract price', amount: dollarsText(one.price) }}
      >
        {claimLabel(one.claim)}
      </PageTitle>
      <NextCard of={one} onCase={onCase} />
      <div className={styles.columns}>
        <div className={styles.work}>
          <CaseThread of={one} />
          <NextStep of={one} onCase={onCase} />
        </div>
        <aside className={styles.rail} aria-label="Parties and evidence">
          <Card title="Job, contractor and customer">
            <WarrantyFacts of={one} day={one.lodgedAt} />
            <ViewJob jobId={one.jobId} />
            {isAdmin ? null : <SomethingIsWrong />}
          </Card>
          <Fingerprints of={one} />
        </aside>
      </div>
    </div>
  )
}

/** Who acts next, until when, and the reader's main action. */
function NextCard({ of: one, onCase }: { of: WarrantyCaseView; onCase: (one: WarrantyCaseView) => void }) {
  const { label, tone, icon } = statusOf(one)
  return (
    <Card>
      <div className={caseStyles.next}>
        <p>{nextStepText(one)}</p>
        <Pill tone={tone} icon={icon}>
          {label}
        </Pill>
      </div>
      {one.awaiting === 'contractor' ? <ResponseDeadlineTape of={one} /> : null}
      <CaseActions of={one} onCase={onCase} />
    </Card>
  )
}

function ViewJob({ jobId }: { jobId: string }) {
  if (roleOf(useSession()) === 'admin')
    return (
      <ButtonLink to="/admin/$list/$id" params={{ list: 'jobs', id: jobId }} variant="default">
        View job
      </ButtonLink>
    )
  return (
    <ButtonLink {...jobLink('desktop', jobId)} variant="default">
      View job
    </ButtonLink>
  )
}

/** The fingerprint of each file of both parties, as proof. */
function Fingerprints({ of: { evidence, plans, state } }: { of: WarrantyCaseView }) {
  const ofPlans = plans.flatMap((plan) => plan.evidence)
  if (evidence.length + ofPlans.length === 0) return null
  return (
    <Card title="Evidence">
      {evidence.length > 0 ? <Evidence form={warrantyRequestForm} evidence={evidence} state={state} /> : null}
      {ofPlans.length > 0 ? <Evidence form={warrantyPlanForm} evidence={ofPlans} state={state} /> : null}
    </Card>
  )
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
