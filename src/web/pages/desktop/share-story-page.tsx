import { createFileRoute } from '@tanstack/react-router'
import type { Answers, AnswersOf } from '#domain/forms/form-definition.ts'
import { shareStoryTitle } from '#domain/library/form-titles.ts'
import { shareStoryForm } from '#domain/library/share-story-fields.ts'
import { call } from '../../core/call.ts'
import { readText } from '../../core/search-params.ts'
import { FormView } from '../../forms/form-view.tsx'
import { myJobsQuery } from '../../jobs/job-lists-query.ts'
import styles from '../../library/forms.module.css'
import { isCompleted } from '../../stages/job-completed.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackToForms } from '../components/back-to-forms.tsx'
import { MyJobLinks } from '../components/my-job-links.tsx'

export interface ShareSearch {
  job?: string | undefined
  /** A warranty case. The story is then about the case. */
  case?: string | undefined
}

export const Route = createFileRoute('/_app/forms/share-story')({
  staticData: { title: shareStoryTitle },
  validateSearch: ({ job, case: caseId }: Record<string, unknown>): ShareSearch => ({
    job: readText(job),
    case: readText(caseId),
  }),
  loaderDeps: ({ search: { job, case: caseId } }) => ({ about: caseId ?? job }),
  loader: async ({ context: { queryClient }, deps: { about } }) => {
    if (about === undefined) await queryClient.ensureInfiniteQueryData(myJobsQuery)
  },
  head: () => ({ meta: [{ title: `${shareStoryTitle} · Plumbline` }, { name: 'robots', content: 'noindex' }] }),
  component: ShareStoryPage,
})

/** A customer shares the story of a job or of a warranty case with the open library [FORM-07]. */
function ShareStoryPage() {
  const { job, case: caseId } = Route.useSearch()
  const about = caseId ?? job
  if (about === undefined)
    return (
      <div className="stack-24">
        <BackToForms from="form" />
        <PageTitle facts="Your experience helps others.">{shareStoryTitle}</PageTitle>
        <MyJobLinks
          title="Which job is it about?"
          fits={isCompleted}
          linkTo={({ id }) => ({ to: '/forms/share-story', search: { job: id } })}
          none="You can share the story of a job once it's completed."
        />
      </div>
    )
  const send = (answers: Answers) => {
    const named = caseId === undefined ? { jobId: job } : { caseId }
    // The form has validated them.
    return call('POST /stories', { body: { ...(answers as AnswersOf<typeof shareStoryForm>), ...named } })
  }
  return (
    <>
      {caseId === undefined ? (
        <BackLink to="/forms/share-story">All jobs</BackLink>
      ) : (
        <BackLink to="/forms/warranty/$id" params={{ id: caseId }}>
          The case
        </BackLink>
      )}
      <FormView
        key={about}
        form={shareStoryForm}
        about={about}
        info={
          <p className={styles.note}>
            We'll review your story, edit it for the open library, and notify you when it's published or declined.
          </p>
        }
        onSend={send}
        sent={
          <div className="row">
            <ButtonLink to="/library">Go to the open library</ButtonLink>
          </div>
        }
      />
    </>
  )
}
