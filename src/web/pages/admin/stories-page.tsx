import { createFileRoute, Link } from '@tanstack/react-router'
import type { StoryLineView } from '#contract/library/story-view.ts'
import { orForbidden } from '../../core/or-forbidden.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readOneOf } from '../../core/search-params.ts'
import styles from '../../library/forms.module.css'
import { adminStoriesQuery } from '../../library/library-queries.ts'
import { StoryLines } from '../../library/story-lines.tsx'
import { storyStatusWords } from '../../library/story-words.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

type Status = StoryLineView['status']
const STATUSES = ['published', 'draft', 'withdrawn', 'declined', 'sent'] as const satisfies readonly Status[]

export const Route = createFileRoute('/_app/admin/stories')({
  staticData: { title: 'Stories' },
  validateSearch: ({ status }: Record<string, unknown>): { status?: (typeof STATUSES)[number] | undefined } => ({
    status: readOneOf(STATUSES, status),
  }),
  loaderDeps: ({ search: { status = 'published' } }) => ({ status }),
  loader: ({ context: { queryClient }, deps: { status } }) =>
    orForbidden(
      Promise.all([
        queryClient.ensureInfiniteQueryData(adminStoriesQuery('offered')),
        queryClient.ensureInfiniteQueryData(adminStoriesQuery(status)),
      ]),
    ),
  head: unlistedHead('Stories'),
  component: StoriesPage,
})

/** What customers have offered on top, and below it everything that was written for the open library [ADMIN-02]. */
function StoriesPage() {
  const { status = 'published' } = Route.useSearch()
  return (
    <div className={styles.page}>
      <PageTitle facts="What stands in the open library, and what waits for it.">Stories</PageTitle>
      <div className={styles.buttons}>
        <ButtonLink to="/forms/case-story" variant="gold">
          Write a case story
        </ButtonLink>
        <ButtonLink to="/library">Open library</ButtonLink>
      </div>
      <StoryLines status="offered" title="Offered by customers" />
      <nav className={styles.tabs} aria-label="Stories by where they stand">
        {STATUSES.map((one) => (
          <Link
            key={one}
            to="/admin/stories"
            search={{ status: one }}
            aria-current={one === status ? 'page' : undefined}
          >
            {storyStatusWords[one]}
          </Link>
        ))}
      </nav>
      <StoryLines key={status} status={status} title={storyStatusWords[status]} none="There is none." />
    </div>
  )
}
