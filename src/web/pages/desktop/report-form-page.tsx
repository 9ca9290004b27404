import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { ReportView } from '#api/library/story-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import type { Answers, AnswersOf } from '#domain/forms/form-definition.ts'
import { reportTitle } from '#domain/library/form-titles.ts'
import { withCategories } from '#domain/library/library.ts'
import { type ReportPurpose, reportForm, reportFormFor } from '#domain/library/report-fields.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { myProfileQuery } from '../../contractors/my-profile.ts'
import { call } from '../../core/call.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { readOneOf, readText } from '../../core/search-params.ts'
import { useSession } from '../../core/session.ts'
import { submitOnce } from '../../core/submit-once.ts'
import { FormView } from '../../forms/form-view.tsx'
import { myJobsQuery } from '../../jobs/job-lists-query.ts'
import { jobQuery } from '../../jobs/job-query.ts'
import styles from '../../library/forms.module.css'
import { libraryKey, myReportsQuery } from '../../library/library-queries.ts'
import { ReportList } from '../../library/report-list.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackToForms } from '../components/back-to-forms.tsx'
import { MyJobLinks } from '../components/my-job-links.tsx'

export interface ReportSearch {
  purpose?: ReportPurpose | undefined
  job?: string | undefined
}

const PURPOSES = reportForm.fields.purpose.options

function readReportSearch({ purpose, job }: Record<string, unknown>): ReportSearch {
  return { purpose: readOneOf(['customer', 'library'], purpose), job: readText(job) }
}

export const Route = createFileRoute('/_app/forms/report')({
  staticData: { title: reportTitle },
  validateSearch: readReportSearch,
  loaderDeps: ({ search: { job } }) => ({ job }),
  loader: async ({ context: { queryClient, session }, deps: { job } }) => {
    await queryClient.ensureInfiniteQueryData(myReportsQuery)
    if (session.user?.role !== 'contractor') return
    await Promise.all([
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureQueryData(myProfileQuery),
      queryClient.ensureInfiniteQueryData(myJobsQuery),
      job === undefined ? undefined : notFoundOn404(queryClient.ensureQueryData(jobQuery(job))),
    ])
  },
  head: () => ({ meta: [{ title: `${reportTitle} · Plumbline` }, { name: 'robots', content: 'noindex' }] }),
  component: ReportFormPage,
})

/** Form 5 for contractors, and received reports for customers [FORM-05]. */
function ReportFormPage() {
  const { user } = useSession()
  const { purpose } = Route.useSearch()
  if (user?.role !== 'contractor')
    return (
      <div className="stack-24">
        <BackToForms from="form" />
        <PageTitle>Reports</PageTitle>
        <ReportList isAuthor={false} />
      </div>
    )
  return (
    <div className="stack-24">
      <BackToForms from={purpose === undefined ? 'form' : 'report'} />
      <ReportSteps userId={user.id} />
      <ReportList isAuthor />
    </div>
  )
}

/** The recipient, the job, and then the form. */
function ReportSteps({ userId }: { userId: string }) {
  const { purpose, job } = Route.useSearch()
  if (purpose === 'library') return <ReportForm key="library" purpose="library" job={undefined} />
  if (purpose === 'customer' && job !== undefined) return <CustomerReport key={job} jobId={job} />
  return (
    <>
      <PageTitle facts={reportForm.fields.purpose.required}>{reportTitle}</PageTitle>
      <nav className={styles.choices} aria-label={reportForm.fields.purpose.label}>
        {PURPOSES.map(({ value, label, help }) => (
          <Link
            key={value}
            to="/forms/report"
            search={{ purpose: value }}
            className={styles.choice ?? ''}
            aria-current={value === purpose ? 'step' : undefined}
          >
            <b>{label}</b>
            <span>{help}</span>
          </Link>
        ))}
      </nav>
      {purpose === 'customer' ? (
        <MyJobLinks
          title="Which job is it about?"
          fits={({ contractorId }) => contractorId === userId}
          linkTo={({ id }) => ({ to: '/forms/report', search: { purpose: 'customer', job: id } })}
          none="You don't have a signed job yet."
        />
      ) : null}
    </>
  )
}

function CustomerReport({ jobId }: { jobId: string }) {
  const { data: job } = useSuspenseQuery(jobQuery(jobId))
  return <ReportForm purpose="customer" job={job} />
}

function ReportForm({ purpose, job }: { purpose: ReportPurpose; job: JobView | undefined }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const { user } = useSession()
  const [sent, setSent] = useState<ReportView>()
  const queryClient = useQueryClient()
  const send = async (answers: Answers) => {
    // The form has validated them.
    const body = { ...(answers as AnswersOf<typeof reportForm>), purpose, jobId: job?.id }
    const kept = { form: `report-${purpose}`, id: job?.id ?? 'new', user: user?.id ?? 'anonymous' }
    setSent(await submitOnce(kept, (idempotencyKey) => call('POST /reports', { body: { ...body, idempotencyKey } })))
    queryClient.removeQueries({ queryKey: libraryKey })
    await queryClient.invalidateQueries({ queryKey: myReportsQuery.queryKey })
  }
  return (
    <FormView
      form={withCategories(reportFormFor(purpose), 'report', categories)}
      about={job?.id ?? 'new'}
      initial={job ? { customerName: job.customerName, state: job.state, city: job.city } : {}}
      facts={<ReportFacts job={job} />}
      info={
        <p className={styles.note}>
          {purpose === 'library'
            ? "Everyone can read this report under your name. Don't name customers or addresses."
            : `Only ${job?.customerName}, you and our consultants can read this report.`}
        </p>
      }
      onSend={send}
      sent={() => (sent === undefined ? null : <NextSteps report={sent} purpose={purpose} />)}
    />
  )
}

/** The prefilled fields: author, date and location [FORM-05]. */
function ReportFacts({ job }: { job: JobView | undefined }) {
  const { data: own } = useSuspenseQuery(myProfileQuery)
  const [today] = useState(() => Date.now())
  const place = own.state === null || own.city === null ? 'Not given' : `${placeName(own.city)}, ${own.state}`
  return (
    <Card>
      <FactList
        facts={{
          'Contractor name': own.company || own.name,
          'Member ID': own.username,
          'Date reported': caseDateText(today),
          'State or area': place,
          ...(job ? { Job: job.title } : {}),
        }}
      />
    </Card>
  )
}

function NextSteps({ report, purpose }: { report: ReportView; purpose: ReportPurpose }) {
  return (
    <div className="row">
      {purpose === 'library' ? (
        <ButtonLink to="/library/$id" params={{ id: report.id }} variant="gold">
          View in the open library
        </ButtonLink>
      ) : (
        <ButtonLink to="/forms/report/$id" params={{ id: report.id }} variant="gold">
          View report
        </ButtonLink>
      )}
    </div>
  )
}
