import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { contractorQuery } from '../../contractors/contractors-query.ts'
import { tagText } from '../../contractors/tag-text.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { loadFavourites } from '../../favourites/lazy-favourites.ts'
import { pageQuery } from '../../site-content/sections/page-query.ts'
import { PageSections } from '../../site-content/sections/page-sections.tsx'
import { useProfileView } from '../../tracking/profile-view.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QuoteInput } from '../../ui/quote-input.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { contractorPageHead } from '../components/contractor-head.ts'
import { ContractorScreen } from '../components/contractor-screen.tsx'
import { readPageEdit } from '../components/page-edit-search.ts'
import { useMayEditPage } from '../components/use-may-edit-page.ts'
import styles from './content-page.module.css'

const PageEditing = lazyPart(async () => (await import('../components/page-editing.tsx')).PageEditing)

export const Route = createFileRoute('/_site/contractor-design/$id')({
  validateSearch: readPageEdit,
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    const [contractor] = await Promise.all([
      notFoundOn404(queryClient.ensureQueryData(contractorQuery(id))),
      queryClient.ensureQueryData(categoriesQuery),
      loadFavourites(queryClient, session),
    ])
    // After the contractor. Two simultaneous errors would reach the browser as a failed query.
    const page = await notFoundOn404(queryClient.ensureQueryData(pageQuery('contractor', id)))
    return { contractor, isReleased: page.releasedAt !== null }
  },
  head: ({ loaderData, match }) =>
    loaderData ? contractorPageHead(loaderData.contractor, loaderData.isReleased && !match.search.edit) : {},
  component: ContractorDesignPage,
})

/** The shared page of a contractor: the profile until the first release [ONB-05, ONB-06]. */
function ContractorDesignPage() {
  const { id } = Route.useParams()
  const { edit } = Route.useSearch()
  const { data: contractor } = useSuspenseQuery(contractorQuery(id))
  const { data: page } = useSuspenseQuery(pageQuery('contractor', id))
  const mayEdit = useMayEditPage(contractor.id)
  if (mayEdit && edit)
    return (
      <div className={`wrap ${styles.page}`}>
        <PageTitle facts={contractor.name}>Edit page</PageTitle>
        <Suspense fallback={<PageSkeleton />}>
          <PageEditing
            name={{ kind: 'contractor', id }}
            proposal={initialPageContent(contractor)}
            rating={contractor.averageRating}
            done={
              <ButtonLink to="/contractor-design/$id" params={{ id }}>
                Done
              </ButtonLink>
            }
          />
        </Suspense>
      </div>
    )
  return (
    <div className={`wrap ${styles.page}`}>
      {mayEdit ? (
        <div className="row-12">
          <ButtonLink to="/contractor-design/$id" params={{ id }} search={{ edit: true }}>
            Edit page
          </ButtonLink>
        </div>
      ) : null}
      {page.releasedAt === null ? (
        <ContractorScreen nameOrId={id}>
          <Card title="Request a quote">
            <QuoteInput label="What do you need done?" />
          </Card>
        </ContractorScreen>
      ) : (
        <ReleasedPage contractor={contractor} content={page.content} />
      )}
    </div>
  )
}

function ReleasedPage({ contractor, content }: { contractor: ContractorView; content: PageContent }) {
  useProfileView(contractor.id)
  return (
    <>
      {content.card ? null : <PageTitle>{contractor.name}</PageTitle>}
      <PageSections content={content} rating={contractor.averageRating} cardHeading="h1" />
      <div className="row-12">
        <ButtonLink to="/$id/profile" params={{ id: contractor.username }}>
          View full profile
        </ButtonLink>
      </div>
    </>
  )
}

/** The initial content: the contractor's profile and a link to a quote. */
function initialPageContent({ name, categories, tags, advantage, picture }: ContractorView): PageContent {
  const isCase = picture?.startsWith('contractors/cases/')
  return {
    card: {
      name,
      categories: categories.map((category) => category.name).slice(0, 12),
      tags: tags.map(tagText).slice(0, 12),
      ...(advantage ? { advantage } : {}),
      ...(picture && isCase ? { picture } : {}),
    },
    services: [],
    blocks: [{ kind: 'quoteInput', id: 'ask', label: 'What do you need done?' }],
  }
}
