import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { consultationForm, publicConsultationForm } from '#domain/consultations/consultation-fields.ts'
import type { consultationRequestSchema } from '#domain/consultations/consultation-schemas.ts'
import { caseDateText } from '#domain/core/formats.ts'
import type { Answers } from '#domain/forms/form-definition.ts'
import { supportContact } from '#domain/messages/conversation-name.ts'
import { ConsultationLink } from '../../consultations/consultation-link.tsx'
import { ConsultationNotices } from '../../consultations/consultation-notices.tsx'
import { myConsultationsQuery } from '../../consultations/consultations-query.ts'
import { saveConsultation } from '../../consultations/saved-consultations.ts'
import { type ApiCallOutput, call } from '../../core/call.ts'
import { type SessionUser, useSession } from '../../core/session.ts'
import { submitOnce } from '../../core/submit-once.ts'
import { FormView } from '../../forms/form-view.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'

/** Form 8, for members and for visitors, who add their email [FORM-09, NAV-15]. */
export function SubmitConsultation({ isPart = false }: { isPart?: boolean }) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<ApiCallOutput<'POST /consultations'>>()
  const send = async (answers: Answers) => {
    // The form has validated them.
    const question = answers as z.input<typeof consultationRequestSchema>
    const sent = { form: 'consultation', id: 'new', user: user?.id ?? 'anonymous' }
    const response = await submitOnce(sent, (idempotencyKey) =>
      call('POST /consultations', { body: { ...question, idempotencyKey } }),
    )
    if (response.key !== null)
      saveConsultation({ id: response.id, key: response.key, storedAt: new Date().toISOString() })
    setAsked(response)
    void queryClient.invalidateQueries({ queryKey: myConsultationsQuery.queryKey })
  }
  return (
    <FormView
      key={user?.id ?? 'anonymous'}
      form={user ? consultationForm : publicConsultationForm}
      about="new"
      isPart={isPart}
      facts={user ? <Requester user={user} /> : null}
      info={<ConsultationNotices chat={<ChatLink />} />}
      onSend={send}
      sent={() => (asked ? <SubmittedNotice asked={asked} /> : null)}
    />
  )
}

function Requester({ user: { name, username } }: { user: SessionUser }) {
  const [today] = useState(() => caseDateText(Date.now()))
  return (
    <p>
      {today} · {name} · Member ID {username}
    </p>
  )
}

function ChatLink() {
  return (
    <Link to="/dashboard/messages" search={{ viewMode: 'messages', contact: supportContact }}>
      Chat
    </Link>
  )
}

function SubmittedNotice({ asked: { id, key, dueAt } }: { asked: ApiCallOutput<'POST /consultations'> }) {
  return (
    <>
      <p>We usually reply by {caseDateText(dueAt)}</p>
      {key === null ? (
        <ButtonLink to="/forms/consultation/$id" params={{ id }}>
          View your request
        </ButtonLink>
      ) : (
        <ConsultationLink id={id} consultationKey={key} />
      )}
    </>
  )
}
