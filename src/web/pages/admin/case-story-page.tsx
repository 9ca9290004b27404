import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StoryView } from '#api/library/story-view.ts'
import { type Answers, type AnswersOf, saveDraftButton } from '#domain/forms/form-definition.ts'
import { caseStoryForm } from '#domain/library/case-story-fields.ts'
import { caseStoryOf, withCategories } from '#domain/library/library.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { call } from '../../core/call.ts'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readText } from '../../core/search-params.ts'
import { useSession } from '../../core/session.ts'
import { submitOnce } from '../../core/submit-once.ts'
import { showSuccess } from '../../core/toasts.ts'
import { FormView } from '../../forms/form-view.tsx'
import styles from '../../library/forms.module.css'
import { adminStoriesKey, adminStoryQuery, libraryKey } from '../../library/library-queries.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { BackToList } from '../components/back-to-list.tsx'
import { requirePermission } from '../components/new-record.ts'

export const Route = createFileRoute('/_app/forms/case-story')({
  staticData: { title: 'Case story' },
  validateSearch: ({ story }: Record<string, unknown>): { story?: string | undefined } => ({ story: readText(story) }),
  loaderDeps: ({ search: { story } }) => ({ story }),
  loader: async ({ context: { queryClient }, deps: { story } }) => {
    await queryClient.ensureQueryData(categoriesQuery)
    await requirePermission(queryClient, 'admin_qa_write')
    if (story !== undefined) await forbiddenOn403(notFoundOn404(queryClient.fetchQuery(adminStoryQuery(story))))
  },
  head: unlistedHead('Case story'),
  component: CaseStoryPage,
})

/** Form 9: an admin writes up the outcome of a dispute or a story that a customer shared [FORM-11]. */
function CaseStoryPage() {
  const { story: id } = Route.useSearch()
  return (
    <>
      <BackToList list="stories" />
      {id === undefined ? <StoryForm key="new" story={undefined} /> : <StoryContent key={id} id={id} />}
    </>
  )
}

function StoryContent({ id }: { id: string }) {
  const { data: story } = useSuspenseQuery(adminStoryQuery(id))
  return <StoryForm story={story} />
}

interface DraftActions {
  attempt: (work: () => Promise<unknown>) => Promise<unknown>
  clearDrafts: () => void
}

function StoryForm({ story }: { story: StoryView | undefined }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const [publishedId, setPublishedId] = useState<string>()
  // Edits belong to the loaded version of the story, even if a newer one arrives.
  const [seenAt] = useState(story?.updatedAt)
  const save = useSaveStory(story?.id, seenAt)
  const navigate = Route.useNavigate()
  /** A saved story leaves no draft, so the form opens empty. */
  const saveDraft = async (answers: Answers, { attempt, clearDrafts }: DraftActions) => {
    try {
      await attempt(() => save(answers, false))
    } catch {
      return
    }
    clearDrafts()
    showSuccess('Saved.')
    await navigate({ to: '/admin/$list', params: { list: 'stories' }, search: { status: 'draft' } })
  }
  return (
    <FormView
      form={withCategories(caseStoryForm, 'case', categories)}
      about={story?.id ?? 'new'}
      initial={initialOf(story)}
      facts={story?.submission ? <Offer offer={story.submission} author={story.authorName} /> : null}
      info={
        <p className={styles.note}>
          Everyone can read it in the <Link to="/library">open library</Link>. It links its readers to the{' '}
          <Link to="/consult">free consultation</Link>.
        </p>
      }
      onSend={async (answers) => setPublishedId((await save(answers, true)).id)}
      sent={() => (publishedId === undefined ? null : <NextSteps id={publishedId} />)}
      extraButtons={({ answers, isBusy, ...helpers }) => (
        <Button disabled={isBusy} onClick={() => void saveDraft(answers(), helpers)}>
          {story === undefined || story.actions.includes('publish') ? saveDraftButton : 'Save'}
        </Button>
      )}
    />
  )
}

/** The saved text, or else the customer's. */
function initialOf(story: StoryView | undefined): Answers {
  if (story === undefined) return {}
  return story.answers ?? (story.submission ? caseStoryOf(story.submission, story) : {})
}

function useSaveStory(id: string | undefined, seenAt: string | undefined) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  return async (answers: Answers, publish: boolean) => {
    const body = { ...(answers as AnswersOf<typeof caseStoryForm>), publish }
    const kept = { form: 'case-story', id: 'new', user: user?.id ?? 'anonymous' }
    const story =
      id === undefined
        ? await submitOnce(kept, (idempotencyKey) => call('POST /admin/stories', { body: { ...body, idempotencyKey } }))
        : await call('PUT /admin/stories/{id}', { params: { id }, body: { ...body, seenAt } })
    queryClient.removeQueries({ queryKey: libraryKey })
    await queryClient.invalidateQueries({ queryKey: adminStoriesKey })
    return story
  }
}

function Offer({ offer, author }: { offer: NonNullable<StoryView['submission']>; author: string }) {
  return (
    <Card title={`Submitted by ${author}`}>
      <dl className={styles.said}>
        <dt>Title</dt>
        <dd>{offer.title}</dd>
        <dt>Area</dt>
        <dd>{offer.area}</dd>
        <dt>Displayed name</dt>
        <dd>{offer.name || 'None'}</dd>
        <dt>Short story</dt>
        <dd>{offer.story}</dd>
        <dt>Outcomes</dt>
        <dd>{offer.outcomes}</dd>
      </dl>
    </Card>
  )
}

function NextSteps({ id }: { id: string }) {
  return (
    <div className="row">
      <ButtonLink to="/library/$id" params={{ id }} variant="gold">
        View in the open library
      </ButtonLink>
      <ButtonLink to="/admin/$list" params={{ list: 'stories' }}>
        All stories
      </ButtonLink>
      <ButtonLink to="/consult">Free consultation</ButtonLink>
    </div>
  )
}
