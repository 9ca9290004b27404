/** A contractor's apply to a quote request, for both parties to read and sign [FORM-03, FORM-04]. */

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import type { QuoteApplyView } from '#api/quote-requests/quote-apply-view.ts'
import { caseDateText, dollarsText, percentText } from '#domain/core/formats.ts'
import { quoteApplyForm } from '#domain/quote-requests/quote-apply-fields.ts'
import { ContractorFacts } from '../../contractors/contractor-facts.tsx'
import { contractorQuery } from '../../contractors/contractors-query.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { SubmittedAnswers } from '../../forms/submitted-answers.tsx'
import { applyQuery } from '../../quote-requests/quote-apply-queries.ts'
import { RequirementList } from '../../quote-requests/requirement-list.tsx'
import { QuotePill } from '../../quotes/quote-pill.tsx'
import { StageTape } from '../../stages/stage-tape.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { redirectToJobOn404 } from '../components/redirect-to-job.ts'
import styles from './quote-request-page.module.css'

export const Route = createFileRoute('/_app/forms/quote/$id/$contractorId')({
  staticData: { title: 'Quote' },
  loader: ({ context: { queryClient }, params: { id, contractorId } }) =>
    notFoundOn404(
      redirectToJobOn404(
        queryClient.ensureQueryData(applyQuery(id, contractorId)),
        linkOptions({ to: '/forms/quote-request/$id', params: { id } }),
      ),
    ),
  head: titleHead('Quote'),
  component: QuoteApplyPage,
})

/** The page shows the requirements beside the answers, so the form leaves them out. */
const answeredForm = {
  fields: quoteApplyForm.fields,
  sections: quoteApplyForm.sections.filter(({ title }) => title !== 'Requirements'),
}

function QuoteApplyPage() {
  const { id, contractorId } = Route.useParams()
  const { data: apply } = useSuspenseQuery(applyQuery(id, contractorId))
  const { data: contractor } = useQuery(contractorQuery(contractorId))
  const viewer = roleOf(useSession()) === 'contractor' ? 'contractor' : 'customer'
  const { businessName, totalCost, work, status, stages, answers, evidence } = apply
  return (
    <>
      <BackLink to="/forms/quote-request/$id" params={{ id }}>
        The request
      </BackLink>
      <PageTitle
        facts={`${work.subtitle} · ${businessName}`}
        total={{ label: 'Quote', amount: dollarsText(totalCost ?? 0) }}
      >
        Contractor quote
      </PageTitle>
      <Card title="What is paid, and when" action={<QuotePill status={status} viewer={viewer} />}>
        <StageTape stages={stages} viewer={viewer} />
        <DepositFacts apply={apply} />
        <NextSteps apply={apply} viewer={viewer} />
      </Card>
      <div className={styles.columns}>
        <div className={styles.page}>
          <Card title="The quote">
            <SubmittedAnswers form={answeredForm} answers={answers} evidence={evidence} state={apply.state} />
          </Card>
        </div>
        <div className={styles.rail}>
          {contractor ? <ContractorFacts contractor={contractor} /> : null}
          <RequirementList requirements={apply.requirements} />
          {viewer === 'contractor' ? <ContactDetails customer={apply.customer} /> : null}
        </div>
      </div>
    </>
  )
}

function DepositFacts({ apply: { deposit, depositPaid, state } }: { apply: QuoteApplyView }) {
  if (deposit === null) return null
  const { rate, amount, reason } = deposit
  return (
    <>
      <FactList
        facts={{
          Deposit: rate === 0 ? 'None' : `${dollarsText(amount)} (${percentText(rate)})`,
          ...(rate === 0 ? {} : { 'Deposit paid': depositPaid ? caseDateText(depositPaid.paidAt, state) : 'Not yet' }),
        }}
      />
      {reason ? <p>{reason}</p> : null}
    </>
  )
}

interface NextStepsProps {
  apply: QuoteApplyView
  viewer: 'customer' | 'contractor'
}

function NextSteps({ apply, viewer }: NextStepsProps) {
  const { id, contractorId, actions } = apply
  return (
    <div className="row-12">
      {apply.sentAt ? (
        <ButtonLink
          to="/mobile/jobs/$id/contract/$contractorId"
          params={{ id, contractorId }}
          variant={actions.includes('sign') ? 'gold' : 'default'}
        >
          {actions.includes('sign') ? 'Sign' : 'Contract'}
        </ButtonLink>
      ) : null}
      {actions.includes('send') ? (
        <ButtonLink to="/forms/quote/$id" params={{ id }} variant="default">
          Edit Quote
        </ButtonLink>
      ) : null}
      {viewer === 'customer' ? (
        <ButtonLink to="/dashboard/messages" search={{ viewMode: 'messages', contact: contractorId }} variant="default">
          Chat
        </ButtonLink>
      ) : null}
      <ButtonLink to="/forms/quote-request/$id" params={{ id }} variant="default">
        View request
      </ButtonLink>
    </div>
  )
}

/** The customer's contact details, after both parties have signed. */
function ContactDetails({ customer: { name, email, address } }: Pick<QuoteApplyView, 'customer'>) {
  return (
    <Card title="Customer">
      <FactList facts={{ Name: name, ...(email ? { Email: email } : {}), ...(address ? { Address: address } : {}) }} />
    </Card>
  )
}
