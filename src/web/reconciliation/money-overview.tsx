import { useQueryClient } from '@tanstack/react-query'
import type { MoneyOverview } from '#api/reconciliation/reconciliation-routes.ts'
import { dollarsText, formatInvoiceDate, formatTime } from '#domain/core/formats.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import styles from './reconciliation.module.css'

type Sum = Exclude<keyof MoneyOverview, 'openAlerts' | 'reconciledAt' | 'differences'>

const PLACES: readonly (readonly [place: Sum, name: string, means: string])[] = [
  ['held', 'Held', 'Paid by customers for stages not approved yet.'],
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

/** Ledger balances, and the last reconciliation with the processor. */
export function MoneyOverviewCard({ overview, mayCompare }: { overview: MoneyOverview; mayCompare: boolean }) {
  const { reconciledAt, differences } = overview
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
      <p className={styles.compared}>
        {reconciledAt === null
          ? 'Not compared with the processor yet. This runs every morning.'
          : `Compared with the processor on ${formatInvoiceDate(reconciledAt)}, ${formatTime(reconciledAt)}: ${differences === 0 ? 'no difference' : `${differences} ${differences === 1 ? 'difference' : 'differences'}`}.`}
      </p>
      {mayCompare ? <CompareButton /> : null}
    </Card>
  )
}

/** Compares the ledger with the processor. Afterwards the balances and the alerts are read again. */
function CompareButton() {
  const queryClient = useQueryClient()
  const compare = useAction({
    send: () => call('POST /admin/money/compare'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
    onError: () => void queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <>
      <ActionError action={compare} />
      {compare.data === undefined || compare.data.failures.length === 0 ? null : (
        <div role="status">
          <p>Some records could not be compared. The next comparison tries again.</p>
          <ul>
            {compare.data.failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </div>
      )}
      <Button loading={compare.isBusy} onClick={() => compare.run()}>
        Compare now
      </Button>
    </>
  )
}
