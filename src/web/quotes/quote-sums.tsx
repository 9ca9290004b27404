import { useWatch } from 'react-hook-form'
import { dollarsText, percentText } from '#domain/core/formats.ts'
import { fromDollars, sumOf, toDollars } from '#domain/core/money.ts'
import { serviceFee, serviceFeePercent } from '#domain/payments/invoice.ts'
import type { QuoteFormState } from './quote-fields.ts'
import styles from './quotes.module.css'

/** What the contractor receives and what the customer pays, while typing [PAY-04]. */
export function QuoteSums({ control }: Pick<QuoteFormState, 'control'>) {
  const dollars = useWatch({ control, name: 'cost' })
  if (!dollars) return null
  const cost = fromDollars(dollars)
  const fee = serviceFee(cost, 0)
  return (
    <dl className={styles.sums}>
      <div>
        <dt>You receive</dt>
        <dd className="num">{dollarsText(dollars)}</dd>
        <dd>Each stage is yours once the customer approves it.</dd>
      </div>
      <div>
        <dt>Customer pays</dt>
        <dd className="num">{dollarsText(toDollars(sumOf([cost, fee])))}</dd>
        <dd>
          With our {percentText(serviceFeePercent)} service fee of {dollarsText(toDollars(fee))}, paid with stage 1.
        </dd>
      </div>
    </dl>
  )
}
