import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DirectoryHero } from '../../contractors/directory-hero.tsx'
import { readDirectorySearch } from '../../contractors/directory-search.ts'
import { loadFavourites } from '../../favourites/lazy-favourites.ts'
import { appSettingsQuery } from '../../site-content/app-settings-query.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ContractorsScreen } from '../components/contractors-screen.tsx'
import { directoryHead } from '../components/directory-head.ts'
import { loadContractors } from '../components/load-contractors.ts'
import styles from './content-page.module.css'
import visitorScript from './visitor-script.tsx?worker&url'

export const Route = createFileRoute('/_site/contractors')({
  validateSearch: readDirectorySearch,
  // Runs on entry. Later searches load in the list itself.
  loader: ({ context: { queryClient, session }, location }) =>
    Promise.all([
      loadContractors(queryClient, readDirectorySearch(location.search)),
      queryClient.ensureQueryData(appSettingsQuery),
      loadFavourites(queryClient, session),
    ]),
  head: ({ match }) => directoryHead(match.context.queryClient, match.search),
  staticData: { visitorScript },
  component: ContractorsPage,
})

/** Public, signed in or not [DIR-12]. */
function ContractorsPage() {
  const search = Route.useSearch()
  const { data: settings } = useSuspenseQuery(appSettingsQuery)
  return (
    <>
      <DirectoryHero figures={settings.figures} />
      <div className={`wrap ${styles.page}`} data-wide>
        <ContractorsScreen search={search} />
        <div className="row-12">
          <ButtonLink to="/find-categories" variant="default">
            Find More
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
