import type { ReactNode } from 'react'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { Carousel } from '../ui/carousel.tsx'
import styles from './recommended-contractors.module.css'

/** Three slides of three on a phone. */
const RECOMMENDED_MAX = 9

/** The most popular ones. The list below shows the others, so it keeps at least half of them. */
export function recommendedOf(popular: readonly ContractorBaseView[]): readonly ContractorBaseView[] {
  return popular.slice(0, Math.min(RECOMMENDED_MAX, Math.floor(popular.length / 2)))
}

interface RecommendedContractorsProps {
  contractors: readonly ContractorBaseView[]
  renderContractor: (contractor: ContractorBaseView) => ReactNode
}

/** The most popular contractors [DIR-07]: a stack of three on a phone, two columns on a tablet, then 2.4. */
export function RecommendedContractors({ contractors, renderContractor }: RecommendedContractorsProps) {
  return (
    <Carousel title="You Might Need" className={styles.slides}>
      {contractors.map((contractor) => (
        <li key={contractor.id}>{renderContractor(contractor)}</li>
      ))}
    </Carousel>
  )
}
