import type { ConsultationView } from '#api/consultations/consultation-view.ts'
import type { EvidenceView } from '#api/forms/evidence-view.ts'
import { consultationForm } from '#domain/consultations/consultation-fields.ts'
import { consultationReplyForm } from '#domain/consultations/consultation-reply-fields.ts'
import { caseDateText } from '#domain/core/formats.ts'
import type { FormSpec } from '#domain/forms/form-definition.ts'
import { CancelConsultation } from '../../consultations/cancel-consultation.tsx'
import { ConsultantBuilderCard } from '../../consultations/consultant-builder-card.tsx'
import { ConsultationPill, consultationText } from '../../consultations/consultation-state.tsx'
import styles from '../../consultations/consultations.module.css'
import { SubmittedAnswers } from '../../forms/submitted-answers.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

interface ConsultationScreenProps {
  consultation: ConsultationView
  onCancel: () => Promise<unknown>
}

/** A consultation for its author: status, reply and question. */
export function ConsultationScreen({ consultation, onCancel }: ConsultationScreenProps) {
  const { status, submittedAt, answers, evidence, reply, emailedTo, archiveReason, actions } = consultation
  return (
    <div className="stack">
      <PageTitle facts={`Submitted on ${caseDateText(submittedAt)}`}>Your consultation</PageTitle>
      <Card>
        <div className={styles.state}>
          <ConsultationPill status={status} />
          <p role="status">{consultationText(consultation)}</p>
          {archiveReason === null ? null : <p>Reason: {archiveReason}</p>}
          {emailedTo !== null && actions.length > 0 ? <p>We'll email the reply to {emailedTo}.</p> : null}
          {actions.includes('cancel') ? <CancelConsultation onCancel={onCancel} /> : null}
        </div>
      </Card>
      {reply ? <Reply reply={reply} evidence={evidence} /> : null}
      <Card title="Your request">
        <SubmittedAnswers
          form={consultationForm}
          answers={answers}
          evidence={evidenceFor(consultationForm, evidence)}
        />
      </Card>
    </div>
  )
}

interface ReplyProps {
  reply: NonNullable<ConsultationView['reply']>
  evidence: readonly EvidenceView[]
}

/** The reply beside the name of the consultant. */
export function Reply({ reply: { answers, consultant, repliedAt }, evidence }: ReplyProps) {
  return (
    <div className={styles.columns}>
      <Card title={`Reply from ${caseDateText(repliedAt)}`}>
        <SubmittedAnswers
          form={consultationReplyForm}
          answers={answers}
          evidence={evidenceFor(consultationReplyForm, evidence)}
        />
        <p>This is a builder’s opinion based on your description and photos. It isn't legal advice.</p>
      </Card>
      <ConsultantBuilderCard name={consultant} />
    </div>
  )
}

/** One list holds the files of the question and of the reply. */
export function evidenceFor({ fields }: Pick<FormSpec, 'fields'>, evidence: readonly EvidenceView[]): EvidenceView[] {
  return evidence.filter(({ field }) => Object.hasOwn(fields, field))
}
