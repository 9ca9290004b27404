import { createFileRoute } from '@tanstack/react-router'
import type { ConsultationFilter } from '#domain/consultations/consultation-machine.ts'
import { AskedList } from '../../consultations/asked-list.tsx'
import styles from '../../consultations/consultations.module.css'
import { askedConsultationsQuery } from '../../consultations/consultations-query.ts'
import { orForbidden } from '../../core/or-forbidden.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readOneOf } from '../../core/search-params.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import pageStyles from './admin-page.module.css'

export interface ConsultationsSearch {
  filter?: ConsultationFilter | undefined
}

export const Route = createFileRoute('/_app/admin/consultations')({
  staticData: { title: 'Consultations' },
  validateSearch: ({ filter }: Record<string, unknown>): ConsultationsSearch => ({
    filter: readOneOf(['open', 'replied'], filter),
  }),
  loaderDeps: ({ search: { filter = 'open' } }) => ({ filter }),
  loader: ({ context: { queryClient }, deps: { filter } }) =>
    orForbidden(queryClient.fetchInfiniteQuery(askedConsultationsQuery(filter))),
  head: unlistedHead('Consultations'),
  component: ConsultationsPage,
})

const WORDS: Record<ConsultationFilter, { title: string; other: ConsultationFilter; otherLabel: string }> = {
  open: { title: 'Waiting for an answer', other: 'replied', otherLabel: 'What was answered' },
  replied: { title: 'Answered', other: 'open', otherLabel: 'What waits for an answer' },
}

/** What members and visitors ask the consultant builder; needs a right about consultations [DATA-02, FORM-10]. */
function ConsultationsPage() {
  const { filter = 'open' } = Route.useSearch()
  const { title, other, otherLabel } = WORDS[filter]
  return (
    <>
      <PageTitle facts="An answer usually takes 2 to 3 days. After that it is late.">Consultations</PageTitle>
      <h2 className={styles.heading}>{title}</h2>
      <AskedList filter={filter} />
      <div className={pageStyles.ways}>
        <ButtonLink to="/admin/consultations" search={{ filter: other }}>
          {otherLabel}
        </ButtonLink>
      </div>
    </>
  )
}
