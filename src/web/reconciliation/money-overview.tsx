import type { MoneyOverview } from '#api/reconciliation/reconciliation-routes.ts'
import { dollarsText } from '#domain/core/formats.ts'
import { Card } from '../ui/card.tsx'
import styles from './reconciliation.module.css'

type Sum = Exclude<keyof MoneyOverview, 'openAlerts' | 'reconciledAt' | 'differences'>

const PLACES: readonly (readonly [place: Sum, name: string, means: string])[] = [
  ['held', 'Held', 'Paid by customers for stages not approved yet.'],
  ['coolingOff', 'Cooling off', 'Approved, but the customer may still cancel the contract.'],
  ['released', 'Released', 'The contractors’ money, still with the platform.'],
  ['accountBalances', 'In contractors’ accounts', 'At the processor, not withdrawn yet.'],
  ['refunding', 'On its way back', 'Promised to customers, not with them yet.'],
  ['disputed', 'Disputed', 'Reversed by customers’ banks until they decide.'],
  ['clearing', 'Unmatched', 'Received, but matches no stage.'],
  ['fees', 'Service fees', 'Earned, excluding GST.'],
  ['gst', 'GST in the fees', 'To be paid to the tax office.'],
  ['losses', 'Losses', 'Covered by the platform.'],
  ['processorFees', 'Processor fees', 'Deducted for payments, as of the last comparison.'],
  ['disputeFees', 'Dispute fees', 'Deducted for disputes, as of the last comparison.'],
  ['net', 'Net earnings', 'Service fees less processor fees, dispute fees and losses.'],
]

/** Ledger balances. */
export function MoneyOverviewCard({ overview }: { overview: MoneyOverview }) {
  return (
    <Card title="Current ledger balances">
      <dl className={styles.places}>
        {PLACES.map(([place, name, means]) => (
          <div key={place}>
            <dt>{name}</dt>
            <dd>
              <b className="num">{dollarsText(overview[place])}</b>
              <span>{means}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
