import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { consultationQuery, myConsultationsQuery } from '../../consultations/consultations-query.ts'
import { call } from '../../core/call.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { BackToForms } from '../components/back-to-forms.tsx'
import { ConsultationScreen } from '../components/consultation-screen.tsx'

export const Route = createFileRoute('/_app/forms/consultation/$id')({
  staticData: { title: 'Your consultation' },
  // Always loads fresh data, because the reply may arrive later.
  loader: ({ context: { queryClient }, params: { id } }) =>
    notFoundOn404(queryClient.fetchQuery({ ...consultationQuery(id), staleTime: 0 })),
  head: unlistedHead('Your consultation'),
  component: ConsultationPage,
})

/** A member's consultation and its reply. */
function ConsultationPage() {
  const { id } = Route.useParams()
  const queryClient = useQueryClient()
  const { data: consultation } = useSuspenseQuery(consultationQuery(id))
  const withdraw = async () => {
    const withdrawn = await call('POST /consultations/{id}/cancel', { params: { id }, body: {} })
    queryClient.setQueryData(consultationQuery(id).queryKey, withdrawn)
    void queryClient.invalidateQueries({ queryKey: myConsultationsQuery.queryKey })
  }
  return (
    <>
      <BackToForms from="question" />
      <ConsultationScreen consultation={consultation} onCancel={withdraw} />
    </>
  )
}
