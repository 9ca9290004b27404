import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { WaitsFor } from '#domain/warranty/warranty-machine.ts'
import { orForbidden } from '../../core/or-forbidden.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readOneOf } from '../../core/search-params.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { WarrantyLines } from '../../warranty/warranty-lines.tsx'
import { allCasesQuery } from '../../warranty/warranty-queries.ts'
import styles from './support-page.module.css'

export interface CasesSearch {
  waitsFor?: WaitsFor
}

export const Route = createFileRoute('/_app/admin/warranty')({
  staticData: { title: 'Warranty cases' },
  validateSearch: ({ waitsFor }): CasesSearch => {
    const one = readOneOf(['contractor', 'customer', 'admin', 'nobody'], waitsFor)
    return one === undefined ? {} : { waitsFor: one }
  },
  loaderDeps: ({ search: { waitsFor = 'admin' } }) => ({ waitsFor }),
  loader: ({ context: { queryClient }, deps: { waitsFor } }) =>
    orForbidden(queryClient.ensureInfiniteQueryData(allCasesQuery(waitsFor))),
  head: unlistedHead('Warranty cases'),
  component: WarrantyCasesPage,
})

const filters = [
  ['admin', 'To decide'],
  ['contractor', 'Waiting for contractors'],
  ['customer', 'Waiting for customers'],
  ['nobody', 'Closed'],
] as const satisfies readonly (readonly [WaitsFor, string])[]

/** Cases by whom they wait for; whoever is overdue for longest stands first [FORM-08]. */
function WarrantyCasesPage() {
  const { waitsFor = 'admin' } = Route.useSearch()
  const list = useSuspenseInfiniteQuery(allCasesQuery(waitsFor))
  const lines = list.data.pages.flatMap(({ items }) => items)
  return (
    <>
      <PageTitle facts="Warranty claims and disputes, the one whose answer was due first on top">
        Warranty cases
      </PageTitle>
      <nav className={styles.filters} aria-label="Whom the cases wait for">
        {filters.map(([value, label]) => (
          <Link
            key={value}
            to="/admin/warranty"
            search={value === 'admin' ? {} : { waitsFor: value }}
            aria-current={value === waitsFor ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {lines.length === 0 ? <EmptyState title="Nothing here." /> : <WarrantyLines lines={lines} />}
      <LoadMore list={list} />
    </>
  )
}
