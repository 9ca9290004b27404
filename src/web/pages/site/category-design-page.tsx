import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { CategoryHero } from '../../categories/category-hero.tsx'
import { categoryQuery } from '../../categories/category-query.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { loadFavourites } from '../../favourites/lazy-favourites.ts'
import { pageQuery } from '../../site-content/sections/page-query.ts'
import { PageSections } from '../../site-content/sections/page-sections.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ContractorsScreen } from '../components/contractors-screen.tsx'
import { categoryDesignHead } from '../components/directory-head.ts'
import { loadContractors } from '../components/load-contractors.ts'
import { readPageEdit } from '../components/page-edit-search.ts'
import { useMayEditPage } from '../components/use-may-edit-page.ts'
import styles from './content-page.module.css'

const PageEditing = lazyPart(async () => (await import('../components/page-editing.tsx')).PageEditing)

export const Route = createFileRoute('/_site/category-design/$id')({
  validateSearch: readPageEdit,
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    const [category] = await Promise.all([
      notFoundOn404(queryClient.ensureQueryData(categoryQuery(id))),
      queryClient.ensureQueryData(categoriesQuery),
      loadContractors(queryClient, {}, id),
      loadFavourites(queryClient, session),
    ])
    // After the category. Two simultaneous errors would reach the browser as a failed query.
    const page = await notFoundOn404(queryClient.ensureQueryData(pageQuery('category', id)))
    return { category, isReleased: page.releasedAt !== null }
  },
  head: ({ loaderData, match }) =>
    loaderData
      ? categoryDesignHead(match.context.queryClient, loaderData.category, loaderData.isReleased && !match.search.edit)
      : {},
  component: CategoryDesignPage,
})

/** The content for visitors, and the editor's start, before the first release. */
const untilReleased: PageContent = {
  services: [],
  blocks: [
    { kind: 'quoteInput', id: 'ask', label: 'What do you need done?' },
    {
      kind: 'html',
      id: 'how',
      html:
        '<h2>How it works</h2><p>Say what you need in your own words and add photos. Contractors in this trade reply ' +
        'with a price, a deadline and 1 to 4 stages. You sign one quote and pay each stage before it begins. The ' +
        'money is held until you approve the work of that stage.</p>',
    },
  ],
}

/** A page that introduces a trade and leads to quotes [ONB-06]. */
function CategoryDesignPage() {
  const { id } = Route.useParams()
  const { edit } = Route.useSearch()
  const { data: category } = useSuspenseQuery(categoryQuery(id))
  const { data: page } = useSuspenseQuery(pageQuery('category', id))
  const mayEdit = useMayEditPage()
  return (
    <div className={`wrap ${styles.page}`}>
      <CategoryHero category={category}>
        {mayEdit && !edit ? (
          <ButtonLink to="/category-design/$id" params={{ id }} search={{ edit: true }}>
            Edit page
          </ButtonLink>
        ) : null}
      </CategoryHero>
      {mayEdit && edit ? (
        <Suspense fallback={<PageSkeleton />}>
          <PageEditing
            name={{ kind: 'category', id }}
            proposal={untilReleased}
            done={
              <ButtonLink to="/category-design/$id" params={{ id }}>
                Done
              </ButtonLink>
            }
          />
        </Suspense>
      ) : (
        <>
          <PageSections content={page.releasedAt === null ? untilReleased : page.content} />
          <ContractorsScreen search={{}} categoryId={id} />
        </>
      )}
    </div>
  )
}
