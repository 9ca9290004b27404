/** Form 6: a customer selects a job and lodges a warranty claim or a dispute [FORM-06]. */

import { useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { WarrantyJobView } from '#api/warranty/warranty-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { type WarrantyRequest, warrantyRequestForm } from '#domain/warranty/warranty-request-fields.ts'
import { call } from '../../core/call.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readText } from '../../core/search-params.ts'
import { FormView } from '../../forms/form-view.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { claimLabel } from '../../warranty/warranty-copy.ts'
import { WarrantyFacts } from '../../warranty/warranty-facts.tsx'
import { WarrantyList } from '../../warranty/warranty-list.tsx'
import { myCasesQuery, saveCase, warrantyJobQuery, warrantyJobsQuery } from '../../warranty/warranty-queries.ts'
import { BackToForms } from '../components/back-to-forms.tsx'
import styles from './warranty-page.module.css'

export interface WarrantySearch {
  job?: string
}

export const Route = createFileRoute('/_app/forms/warranty')({
  staticData: { title: 'Warranty or dispute' },
  validateSearch: ({ job }): WarrantySearch => {
    const id = readText(job)
    return id === undefined ? {} : { job: id }
  },
  loaderDeps: ({ search: { job } }) => ({ job }),
  loader: async ({ context: { queryClient }, deps: { job } }) => {
    if (job !== undefined) await notFoundOn404(queryClient.ensureQueryData(warrantyJobQuery(job)))
    else
      await Promise.all([
        queryClient.ensureInfiniteQueryData(warrantyJobsQuery),
        queryClient.ensureInfiniteQueryData(myCasesQuery()),
      ])
  },
  head: unlistedHead('Warranty or dispute'),
  component: WarrantyPage,
})

function WarrantyPage() {
  const { job } = Route.useSearch()
  return (
    <>
      <BackToForms from={job === undefined ? 'form' : 'case'} />
      {job === undefined ? <ChooseJob /> : <LodgeClaim key={job} jobId={job} />}
    </>
  )
}

function ChooseJob() {
  const list = useSuspenseInfiniteQuery(warrantyJobsQuery)
  const cases = useSuspenseInfiniteQuery(myCasesQuery())
  const jobs = list.data.pages.flatMap(({ items }) => items)
  const lines = cases.data.pages.flatMap(({ items }) => items)
  return (
    <>
      <PageTitle facts="Which job is it about? Jobs appear here once work starts.">Warranty or dispute</PageTitle>
      {jobs.length === 0 ? <EmptyState title="No job qualifies yet." /> : null}
      <ul className={styles.jobs}>
        {jobs.map(({ jobId, jobTitle, contractor }) => (
          <li key={jobId}>
            <Link to="/forms/warranty" search={{ job: jobId }}>
              <b>{jobTitle}</b>
              <span>{contractor.businessName}</span>
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
      {lines.length === 0 ? null : (
        <Card title="Your cases">
          <WarrantyList lines={lines} />
          <LoadMore list={cases} />
        </Card>
      )}
    </>
  )
}

function LodgeClaim({ jobId }: { jobId: string }) {
  const queryClient = useQueryClient()
  const { data: job } = useSuspenseQuery(warrantyJobQuery(jobId))
  const [today] = useState(Date.now)
  const [lodged, setLodged] = useState<string>()
  const isOpen = useLatched(job.claims.length > 0)
  const [onlyClaim] = job.claims
  if (!isOpen) return <NothingToLodge job={job} />
  return (
    <FormView
      form={warrantyRequestForm}
      about={jobId}
      facts={
        <Card title="The job">
          <WarrantyFacts of={job} day={today} />
        </Card>
      }
      info={<LodgingInfo job={job} />}
      initial={job.claims.length === 1 ? { claim: onlyClaim } : {}}
      onSend={async (answers) => {
        const body = answers as WarrantyRequest
        const one = await call('POST /job/{id}/warranty', { params: { id: jobId }, body }).catch((error: unknown) => {
          // An open case can prevent a new one. Notifications link here.
          void queryClient.invalidateQueries({ queryKey: warrantyJobQuery(jobId).queryKey })
          throw error
        })
        setLodged(one.id)
        saveCase(queryClient, one)
      }}
      sent={() =>
        lodged === undefined ? null : (
          <>
            <p>The contractor has 10 business days to respond with a plan. We'll remind them and notify you.</p>
            <ButtonLink to="/forms/warranty/$id" params={{ id: lodged }} variant="gold">
              View case
            </ButtonLink>
          </>
        )
      }
    />
  )
}

/** An open form and its input stay when another window lodges a case. */
function useLatched(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue || isTrue
}

function LodgingInfo({ job: { claimUntil, openCases, claims } }: { job: WarrantyJobView }) {
  const isClaimOpen = openCases.some(({ claim }) => claim === 'warrantyClaim')
  return (
    <div className={styles.info}>
      <p>
        The contractor has 10 business days to respond. Your attachments are stored unchanged, with their fingerprints.
      </p>
      {claimUntil === null ? null : <p>You can lodge a warranty claim until {caseDateText(claimUntil)}.</p>}
      {claims.includes('dispute') && !claims.includes('warrantyClaim') && !isClaimOpen ? (
        <p>You can't lodge a warranty claim now, but you can lodge a dispute.</p>
      ) : null}
      <OpenCases openCases={openCases} />
    </div>
  )
}

function OpenCases({ openCases }: Pick<WarrantyJobView, 'openCases'>) {
  return openCases.map(({ id, claim }) => (
    <p key={id}>
      {claimLabel(claim)}, open:{' '}
      <Link to="/forms/warranty/$id" params={{ id }}>
        continue there
      </Link>
    </p>
  ))
}

function NothingToLodge({ job }: { job: WarrantyJobView }) {
  return (
    <>
      <PageTitle facts={job.jobTitle}>Warranty or dispute</PageTitle>
      <Card title={job.openCases.length > 0 ? 'This case is already open' : "You can't lodge a case yet"}>
        {job.openCases.length > 0 ? (
          <div className={styles.info}>
            <OpenCases openCases={job.openCases} />
          </div>
        ) : (
          <p>You can lodge a dispute once work has begun, and a warranty claim once the job is completed.</p>
        )}
      </Card>
    </>
  )
}
