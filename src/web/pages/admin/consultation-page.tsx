import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { RepliedConsultationView } from '#api/consultations/consultation-view.ts'
import { consultationForm } from '#domain/consultations/consultation-fields.ts'
import { type ConsultationReply, consultationReplyForm } from '#domain/consultations/consultation-reply-fields.ts'
import { caseDateText, dayMonthText } from '#domain/core/formats.ts'
import type { Answers } from '#domain/forms/form-definition.ts'
import { CONSULTATION_DECISIONS } from '../../admin/archive-copy.ts'
import { ArchiveRecord } from '../../admin/archive-record.tsx'
import { RecordHistory } from '../../audit/record-history.tsx'
import { AssignConsultation } from '../../consultations/assign-consultation.tsx'
import { ConsultantBuilderCard } from '../../consultations/consultant-builder-card.tsx'
import { ConsultationPill } from '../../consultations/consultation-state.tsx'
import styles from '../../consultations/consultations.module.css'
import { submittedConsultationQuery } from '../../consultations/consultations-query.ts'
import { call } from '../../core/call.ts'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { FormView } from '../../forms/form-view.tsx'
import { SubmittedAnswers } from '../../forms/submitted-answers.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pill } from '../../ui/pill.tsx'
import { BackToList } from '../components/back-to-list.tsx'
import { evidenceFor, Reply } from '../components/consultation-screen.tsx'

export const Route = createFileRoute('/_app/admin/consultations/$id')({
  staticData: { title: 'Consultation' },
  // Loads fresh data, because another admin may have assigned it.
  loader: ({ context: { queryClient }, params: { id } }) =>
    forbiddenOn403(notFoundOn404(queryClient.fetchQuery({ ...submittedConsultationQuery(id), staleTime: 0 }))),
  head: unlistedHead('Consultation'),
  component: ConsultationPage,
})

/** Form 8 reply: the consultation and its reply [FORM-10, FORM-30]. */
function ConsultationPage() {
  const { id } = Route.useParams()
  const queryClient = useQueryClient()
  const { data: consultation } = useSuspenseQuery(submittedConsultationQuery(id))
  const { answers, evidence, reply, requester } = consultation
  return (
    <div className="stack">
      <BackToList list="consultations" />
      <PageTitle facts={`Submitted on ${caseDateText(consultation.submittedAt)} by ${requester.name}`}>
        Consultation
      </PageTitle>
      <State consultation={consultation} />
      <div className={styles.columns}>
        <Card title="Request">
          <SubmittedAnswers
            form={consultationForm}
            answers={answers}
            evidence={evidenceFor(consultationForm, evidence)}
            checks="unclickable"
          />
        </Card>
        {reply ? null : <ConsultantBuilderCard />}
      </div>
      {reply ? <Reply reply={reply} evidence={evidence} /> : null}
      <ReplyForm key={id} consultation={consultation} />
      <ArchiveRecord
        record={consultation}
        kind="consultation"
        decisions={CONSULTATION_DECISIONS}
        decide={async (event, body) => {
          const shown = await call(`POST /admin/consultations/{id}/${event}`, { params: { id }, body })
          queryClient.setQueryData(submittedConsultationQuery(id).queryKey, shown)
        }}
      />
      {/* An assignment or a reply changes the status, so the page reloads it. */}
      <RecordHistory key={`${consultation.status} ${consultation.consultant}`} list="consultations" id={id} />
    </div>
  )
}

function State({ consultation }: { consultation: RepliedConsultationView }) {
  const { status, isOverdue, requester, consultant, isMine, daysWaited, dueAt } = consultation
  return (
    <Card>
      <div className={styles.state}>
        <div className="row">
          <ConsultationPill status={status} />
          {isOverdue ? (
            <Pill tone="bad" icon={IconAlertTriangle}>
              Overdue
            </Pill>
          ) : null}
        </div>
        <p>
          {requester.name}
          {requester.email === null ? '' : `, ${requester.email}`}
          {requester.id === null ? ', without an account' : ''}. Waited {daysText(daysWaited)}, due by{' '}
          {dayMonthText(dueAt)}.
        </p>
        {consultant === null ? null : <p>{isMine ? 'Assigned to you.' : `Assigned to ${consultant}.`}</p>}
        <AssignConsultation consultation={consultation} />
      </div>
    </Card>
  )
}

/** Stays on screen with its thanks after it is sent. */
function ReplyForm({ consultation: { id, actions } }: { consultation: RepliedConsultationView }) {
  const queryClient = useQueryClient()
  const [isSent, setIsSent] = useState(false)
  if (!isSent && !actions.includes('reply')) return null
  const send = async (answers: Answers) => {
    const replied = await call('POST /admin/consultations/{id}/reply', {
      params: { id },
      body: answers as unknown as ConsultationReply,
    })
    setIsSent(true)
    queryClient.setQueryData(submittedConsultationQuery(id).queryKey, replied)
  }
  return <FormView form={consultationReplyForm} about={id} isPart onSend={send} />
}

/** 0 is "less than a day". */
function daysText(days: number): string {
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}
