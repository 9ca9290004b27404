import { createFileRoute } from '@tanstack/react-router'
import { myConsultationsQuery } from '../../consultations/consultations-query.ts'
import { MyConsultations } from '../../consultations/my-consultations.tsx'
import { BackToForms } from '../components/back-to-forms.tsx'
import { SubmitConsultation } from '../components/consultation-form.tsx'

export const Route = createFileRoute('/_app/forms/consultation')({
  staticData: { title: 'Consultation' },
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(myConsultationsQuery),
  head: () => ({
    meta: [{ title: 'Ask the consultant builder · Plumbline' }, { name: 'robots', content: 'noindex' }],
  }),
  component: ConsultationFormPage,
})

/** Form 8 for a member, and their earlier consultations [FORM-09]. */
function ConsultationFormPage() {
  return (
    <>
      <BackToForms from="form" />
      <SubmitConsultation />
      <MyConsultations />
    </>
  )
}
