import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import { LoadMore, type LoadMoreProps } from '../ui/load-more.tsx'
import { ListSkeleton } from '../ui/skeletons.tsx'
import styles from './directory-results.module.css'
import type { DirectoryList } from './use-directory.ts'

interface DirectoryResultsProps {
  list: DirectoryList
  /** The URL of the next page, if the list is public. */
  nextPage?: LinkProps
  title: ReactNode
  renderContractor: (contractor: ContractorBaseView) => ReactNode
  /** Stands in place of an empty list. */
  nothing: ReactNode
}

/** The number of results, and the contractors. */
export function DirectoryResults({ list, nextPage, title, renderContractor, nothing }: DirectoryResultsProps) {
  const { contractors, total, pages, isWaiting } = list
  return (
    <section className="stack">
      <div className={styles.head}>
        <div data-part="title">{title}</div>
        <p role="status" className="num" data-part="count">
          {pages.isPending ? '' : formatCount(total)}
        </p>
      </div>
      <div className="island" data-part="list">
        {pages.error && pages.isLoadingError ? <ErrorCard message={pages.error.message} /> : null}
        {pages.isPending ? <ListSkeleton /> : null}
        {contractors.length > 0 ? (
          <ContractorList list={list} nextPage={nextPage} renderContractor={renderContractor} />
        ) : null}
        {pages.isSuccess && total === 0 && !isWaiting ? nothing : null}
      </div>
    </section>
  )
}

/** "1,204 contractors". `Intl` would cost a tenth of the render time. */
export function formatCount(total: number): string {
  const digits = String(total).replaceAll(/\B(?=(?:\d{3}){1,5}$)/g, ',')
  return `${digits} ${total === 1 ? 'contractor' : 'contractors'}`
}

interface ContractorListProps {
  list: Pick<DirectoryList, 'contractors' | 'isWaiting'> & { pages: LoadMoreProps['list'] }
  nextPage?: LinkProps | undefined
  renderContractor: (contractor: ContractorBaseView) => ReactNode
}

/** Contractor cards in as many columns as fit [DIR-08], with a button for more. */
export function ContractorList({ list, nextPage, renderContractor }: ContractorListProps) {
  return (
    <div className={styles.list} aria-busy={list.isWaiting}>
      <ul>
        {list.contractors.map((contractor) => (
          <li key={contractor.id}>{renderContractor(contractor)}</li>
        ))}
      </ul>
      <LoadMore list={list.pages} nextPage={nextPage} />
    </div>
  )
}
