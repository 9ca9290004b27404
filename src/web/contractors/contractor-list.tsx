import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContractorBaseView } from '#contract/contractors/contractor-view.ts'
import { LoadMore } from '../ui/load-more.tsx'
import styles from './contractor-list.module.css'
import { contractorsQuery } from './contractors-query.ts'

interface ContractorListProps {
  categoryId?: string
  renderContractor: (contractor: ContractorBaseView) => ReactNode
  empty: ReactNode
}

/** Contractors, the best rated first; as many beside each other as there is room for. */
export function ContractorList({ categoryId, renderContractor, empty }: ContractorListProps) {
  const list = useSuspenseInfiniteQuery(contractorsQuery(categoryId))
  const contractors = list.data.pages.flatMap(({ items }) => items)
  if (contractors.length === 0) return empty
  return (
    <div className={styles.list}>
      <ul>
        {contractors.map((contractor) => (
          <li key={contractor.id}>{renderContractor(contractor)}</li>
        ))}
      </ul>
      <LoadMore list={list} />
    </div>
  )
}
