import { IconPrinter } from '@tabler/icons-react'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { calendarDay } from '#domain/core/formats.ts'
import { ContractDownload } from '../../documents/contract-download.tsx'
import { useCacheJob } from '../../jobs/job-query.ts'
import styles from '../../quotes/contract.module.css'
import { ContractLaw } from '../../quotes/contract-law.tsx'
import { ContractPrice } from '../../quotes/contract-price.tsx'
import { ContractSigning } from '../../quotes/contract-signing.tsx'
import { ContractStep } from '../../quotes/contract-step.tsx'
import { isSigned, type QuoteReader } from '../../quotes/quote-status.ts'
import { JobLegalRequirements } from './job-legal-requirements.tsx'

interface ContractRailProps {
  contract: ContractView
  viewer: QuoteReader
  onName: (name: string) => void
}

/** The four steps. They stay beside the text, and scroll by themselves in a low window. */
export function ContractRail({ contract, viewer, onName }: ContractRailProps) {
  const onJob = useCacheJob()
  const { jobId, contractorId, state, cost, firstStageCost, signatures } = contract
  const signedAt = isSigned(contract) ? signatures.at(-1)?.signedAt : undefined
  return (
    <aside id="sign" className={styles.rail} aria-label="Steps to sign" tabIndex={-1}>
      <ol>
        <ContractStep title="Read">
          <p>Read the whole contract. It names both parties, the work, the stages and your rights.</p>
          <a className={styles.print} href={`/contract/print/${jobId}?contractorId=${contractorId}`}>
            <IconPrinter size={18} aria-hidden /> Print the contract
          </a>
          <ContractDownload jobId={jobId} contractorId={contractorId} />
        </ContractStep>
        <ContractPrice contract={contract} viewer={viewer} />
        <ContractLaw contract={contract} viewer={viewer}>
          <JobLegalRequirements
            state={state}
            price={cost}
            firstStage={firstStageCost}
            on={signedAt === undefined ? undefined : calendarDay(signedAt, state)}
            isNarrow
          />
        </ContractLaw>
        <ContractSigning contract={contract} viewer={viewer} onJob={onJob} onName={onName} />
      </ol>
    </aside>
  )
}
