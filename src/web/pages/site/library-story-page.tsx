import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { storyQuery } from '../../library/library-queries.ts'
import { StoryArticle } from '../../library/story-article.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { storyHead } from '../components/library-head.ts'
import styles from './content-page.module.css'
import visitorScript from './visitor-script.tsx?worker&url'

export const Route = createFileRoute('/_site/library/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => ({
    story: await notFoundOn404(queryClient.ensureQueryData(storyQuery(id))),
  }),
  head: ({ loaderData }) => (loaderData ? storyHead(loaderData.story) : {}),
  staticData: { visitorScript },
  component: LibraryStoryPage,
})

/** One report or story, and a link to ask a consultant [FORM-11]. */
function LibraryStoryPage() {
  const { id } = Route.useParams()
  const { data: story } = useSuspenseQuery(storyQuery(id))
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <ButtonLink to="/library" size="sm">
          Back to the open library
        </ButtonLink>
      </div>
      <StoryArticle story={story} />
      <section className={styles.text} aria-labelledby="own-case">
        <h2 id="own-case">Something like this at your place?</h2>
        <p>A consultant builder tells you what it is and who to ask. It's free.</p>
        <div className="row-12">
          <ButtonLink to="/consult" variant="gold">
            Free consultation
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
