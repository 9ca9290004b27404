import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { LoadMore } from '../ui/load-more.tsx'
import styles from './contractor-list.module.css'
import type { DirectoryList } from './use-directory.ts'

interface ContractorListProps {
  list: DirectoryList
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
