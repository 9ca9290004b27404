import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { listCategories } from '#domain/categories/category-list.ts'
import { datedCategoriesQuery } from '../../categories/categories-query.ts'
import { CategoryChoice } from '../../categories/category-controls.tsx'
import { CategoryGrid } from '../../categories/category-grid.tsx'
import { type CategorySearch, readCategorySearch } from '../../categories/category-search.ts'
import { PopularCategories } from '../../categories/popular-categories.tsx'
import { contractorCountsQuery } from '../../contractors/contractors-query.ts'
import { Island } from '../../core/island.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { NoResults } from '../../ui/no-results.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { categoriesHead, isChosen } from '../components/directory-head.ts'
import styles from './find-categories-page.module.css'
import visitorScript from './visitor-script.tsx?worker&url'

export const Route = createFileRoute('/_site/find-categories')({
  validateSearch: readCategorySearch,
  loader: async ({ context: { queryClient } }) => {
    const [categories] = await Promise.all([
      queryClient.ensureQueryData(datedCategoriesQuery),
      queryClient.ensureQueryData(contractorCountsQuery),
    ])
    return categories
  },
  head: ({ loaderData, match }) => categoriesHead(loaderData ?? [], !isChosen(match.search)),
  staticData: { visitorScript },
  component: FindCategoriesPage,
})

/** Every category, with search and order in the address [CAT-01 to CAT-05]. */
function FindCategoriesPage() {
  const { data: categories } = useSuspenseQuery(datedCategoriesQuery)
  const { data: counts } = useSuspenseQuery(contractorCountsQuery)
  const navigate = useNavigate()
  const chosen = Route.useSearch()
  const headingId = useId()
  const { search = '', sort = 'popular' } = chosen
  const found = listCategories(categories, { search, sort })
  const isSearched = search.trim() !== ''
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.top}>
        <PageTitle facts="Choose a category to see contractors.">Categories</PageTitle>
        <Link to="/find-categories" hash="all">
          Find All
        </Link>
      </div>
      <Island
        name="categories"
        component={CategoryChoice}
        data={{ search: chosen }}
        actions={{
          onSearch: (next: CategorySearch, replace: boolean) =>
            navigate({ to: '/find-categories', search: next, replace, resetScroll: false }),
        }}
      />
      <div className="island" data-part="popular">
        {isSearched ? null : <PopularCategories categories={categories} />}
      </div>
      <section id="all" className={styles.all} aria-labelledby={headingId}>
        <div className={styles.head}>
          <h2 id={headingId} data-part="title">
            {isSearched ? 'Results' : 'All categories'}
          </h2>
          <p role="status" className="num" data-part="count">
            {found.length} {found.length === 1 ? 'category' : 'categories'}
          </p>
        </div>
        <div className="island" data-part="list">
          {found.length > 0 ? (
            <CategoryGrid categories={found} counts={counts} />
          ) : (
            <NoResults
              action={
                <ButtonLink to="/find-categories" search={{}}>
                  Clear All
                </ButtonLink>
              }
            />
          )}
        </div>
      </section>
      <p className={styles.more}>
        <Link to="/contractors">Find contractors in every category</Link>
      </p>
    </div>
  )
}
