import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { myConsultationsQuery, visitorConsultationQuery } from '../../consultations/consultations-query.ts'
import { keyFromHash, readSavedConsultations, saveConsultation } from '../../consultations/saved-consultations.ts'
import { call } from '../../core/call.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { useRefetchInterval } from '../../core/use-refetch-interval.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScriptNote } from '../../ui/script-note.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ConsultationScreen } from '../components/consultation-screen.tsx'
import styles from './content-page.module.css'

/** A visitor without an account has no live connection. */
const refetchIntervalMs = 30_000

export const Route = createFileRoute('/_site/consult/$id')({
  head: unlistedHead('Your consultation'),
  component: VisitorConsultationPage,
})

/** A consultation without an account. The key is in the hash, which servers do not see. */
function VisitorConsultationPage() {
  const { id } = Route.useParams()
  return (
    <div className={`wrap ${styles.page} ${styles.loads}`}>
      {useHydrated() ? (
        <ConsultationByKey key={id} id={id} />
      ) : (
        <>
          <ScriptNote />
          <PageSkeleton />
        </>
      )}
    </div>
  )
}

/** Takes the key of the address, or else the one stored on this device. Another hash keeps the key. */
function ConsultationByKey({ id }: { id: string }) {
  const { hash } = useLocation()
  const named = keyFromHash(`#${hash}`)
  const [key, setKey] = useState(() => readSavedConsultations().find((one) => one.id === id)?.key ?? '')
  if (named !== undefined && named !== key) setKey(named)
  return <VisitorConsultation key={key} id={id} consultationKey={key} />
}

function VisitorConsultation({ id, consultationKey: key }: { id: string; consultationKey: string }) {
  const queryClient = useQueryClient()
  const query = visitorConsultationQuery(id, key)
  const refetchInterval = useRefetchInterval(refetchIntervalMs)
  const { data: consultation, error } = useQuery({
    ...query,
    refetchInterval: ({ state: { data } }) => data?.repliedAt === null && refetchInterval,
  })
  useEffect(() => {
    if (consultation === undefined) return
    saveConsultation({ id, key, storedAt: consultation.submittedAt })
    // Links the consultation to the account of a signed-in user with the same email.
    void queryClient.invalidateQueries({ queryKey: myConsultationsQuery.queryKey })
  }, [consultation, id, key, queryClient])
  if (consultation === undefined) return error ? <OpenError sentence={error.message} /> : <PageSkeleton />
  const withdraw = async () => {
    const withdrawn = await call('POST /consultations/{id}/cancel', { params: { id }, body: { key } })
    queryClient.setQueryData(query.queryKey, withdrawn)
  }
  return <ConsultationScreen consultation={consultation} onCancel={withdraw} />
}

function OpenError({ sentence }: { sentence: string }) {
  return (
    <>
      <h1 className="sr-only">Your consultation</h1>
      <EmptyState title={sentence} action={<ButtonLink to="/consult">Ask a question</ButtonLink>}>
        Open the full link from our email, or the link you saved. The end of the link opens your request.
      </EmptyState>
    </>
  )
}
