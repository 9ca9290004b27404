import type { ContractView } from '#api/quotes/contract-view.ts'
import { centsText } from '#domain/core/formats.ts'
import { fromDollars, sumOf } from '#domain/core/money.ts'
import { serviceFee, serviceFeeName } from '#domain/payments/invoice.ts'
import styles from './contract.module.css'
import { ContractStep } from './contract-step.tsx'
import type { QuoteReader } from './quote-status.ts'

/** What the reader pays or receives for the whole job, and for its first stage. */
export function ContractPrice({ contract, viewer }: { contract: ContractView; viewer: QuoteReader }) {
  const [cost, firstStage] = [fromDollars(contract.cost), fromDollars(contract.firstStageCost)]
  const fee = serviceFee(cost, 0)
  if (viewer === 'contractor')
    return (
      <ContractStep title="You receive">
        <p className={styles.total}>{centsText(cost)}</p>
        <p className={styles.help}>Stage 1 is {centsText(firstStage)}. We hold it until the customer approves.</p>
      </ContractStep>
    )
  return (
    <ContractStep title="Price all up">
      <p className={styles.total}>{centsText(sumOf([cost, fee]))}</p>
      <dl className={styles.sums}>
        <div>
          <dt>The work</dt>
          <dd>{centsText(cost)}</dd>
        </div>
        <div>
          <dt>{serviceFeeName}</dt>
          <dd>{centsText(fee)}</dd>
        </div>
        <div>
          <dt>First payment, stage 1 with the fee</dt>
          <dd>{centsText(sumOf([firstStage, fee]))}</dd>
        </div>
      </dl>
      <p className={styles.help}>You pay a stage before it starts. We hold the money until you approve.</p>
    </ContractStep>
  )
}
