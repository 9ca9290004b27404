import type { ReactNode } from 'react'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { Carousel } from '../ui/carousel.tsx'
import { filterOf } from './directory-search.ts'
import styles from './recommended-contractors.module.css'
import { useDirectory } from './use-directory.ts'

/** Three slides of three on a phone. */
const RECOMMENDED_MAX = 9

interface RecommendedContractorsProps {
  renderContractor: (contractor: ContractorBaseView) => ReactNode
}

/** The most popular contractors [DIR-07]: a stack of three on a phone, two columns on a tablet, then 2.4. */
export function RecommendedContractors({ renderContractor }: RecommendedContractorsProps) {
  const { contractors } = useDirectory(filterOf({}))
  if (contractors.length === 0) return null
  return (
    <Carousel title="You Might Need" className={styles.slides}>
      {contractors.slice(0, RECOMMENDED_MAX).map((contractor) => (
        <li key={contractor.id}>{renderContractor(contractor)}</li>
      ))}
    </Carousel>
  )
}
