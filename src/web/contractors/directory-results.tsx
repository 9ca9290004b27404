import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import { NoResults } from '../ui/no-results.tsx'
import { ListSkeleton } from '../ui/skeletons.tsx'
import { ContractorList } from './contractor-list.tsx'
import styles from './directory-results.module.css'
import type { DirectoryList } from './use-directory.ts'

interface DirectoryResultsProps {
  list: DirectoryList
  /** The URL of the next page, if the list is public. */
  nextPage?: LinkProps
  title: ReactNode
  renderContractor: (contractor: ContractorBaseView) => ReactNode
  /** Removes filters without results. */
  clearAll: ReactNode
}

/** The number of results, and the contractors. */
export function DirectoryResults({ list, nextPage, title, renderContractor, clearAll }: DirectoryResultsProps) {
  const { contractors, total, pages, isWaiting } = list
  return (
    <section className={styles.results}>
      <div className={styles.head}>
        {title}
        <p role="status" className="num">
          {pages.isPending ? '' : formatCount(total)}
        </p>
      </div>
      {pages.error && pages.isLoadingError ? <ErrorCard message={pages.error.message} /> : null}
      {pages.isPending ? <ListSkeleton /> : null}
      {contractors.length > 0 ? (
        <ContractorList list={list} nextPage={nextPage} renderContractor={renderContractor} />
      ) : null}
      {pages.isSuccess && contractors.length === 0 && !isWaiting ? <NoResults action={clearAll} /> : null}
    </section>
  )
}

/** "1,204 contractors". `Intl` would cost a tenth of the render time. */
export function formatCount(total: number): string {
  const digits = String(total).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${digits} ${total === 1 ? 'contractor' : 'contractors'}`
}
