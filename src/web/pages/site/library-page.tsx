import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { Island } from '../../core/island.tsx'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { LibraryChoice } from '../../library/library-controls.tsx'
import { libraryQuery } from '../../library/library-queries.ts'
import { type LibrarySearch, readLibrarySearch } from '../../library/library-search.ts'
import { StoryList } from '../../library/story-list.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { NoResults } from '../../ui/no-results.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { isChosen } from '../components/directory-head.ts'
import { libraryHead } from '../components/library-head.ts'
import styles from './content-page.module.css'
import visitorScript from './visitor-script.tsx?worker&url'

export const Route = createFileRoute('/_site/library')({
  validateSearch: readLibrarySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      notFoundOn404(queryClient.ensureInfiniteQueryData(libraryQuery(deps)), [400, 404]),
      queryClient.ensureQueryData(categoriesQuery),
    ]),
  head: ({ match }) => libraryHead(!isChosen(match.search)),
  staticData: { visitorScript },
  component: LibraryPage,
})

/** Public reports, case stories and shared stories, with the search in the address [FORM-11]. */
function LibraryPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle facts="What went wrong on building sites, and how it was fixed.">Open library</PageTitle>
      <Island
        name="library"
        component={LibraryChoice}
        data={{ search, categories: categories.map(({ id, name }) => ({ id, name })) }}
        actions={{
          onSearch: (next: LibrarySearch, replace: boolean) =>
            navigate({ to: '/library', search: next, replace, resetScroll: false }),
        }}
      />
      <div className="island" data-part="list">
        <LibraryResults
          search={search}
          imageOf={(id) => categories.find((category) => category.id === id)?.image ?? null}
        />
      </div>
      <div className="row-12">
        <ButtonLink to="/consult">Free consultation</ButtonLink>
      </div>
    </div>
  )
}

function LibraryResults({
  search,
  imageOf,
}: {
  search: LibrarySearch
  imageOf: (id: string | undefined) => string | null
}) {
  const list = useSuspenseInfiniteQuery(libraryQuery(search))
  const stories = list.data.pages.flatMap(({ items }) => items)
  const cursor = list.data.pages.at(-1)?.nextCursor
  if (stories.length === 0 && !isChosen(search))
    return (
      <EmptyState title="No stories yet">Reports and stories from contractors and customers appear here.</EmptyState>
    )
  if (stories.length === 0)
    return (
      <NoResults
        action={
          <ButtonLink to="/library" search={{}}>
            Clear All
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <StoryList stories={stories} imageOf={imageOf} />
      <LoadMore list={list} nextPage={linkOptions({ to: '/library', search: { ...search, cursor } })} />
    </>
  )
}
