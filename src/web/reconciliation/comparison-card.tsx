import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MoneyOverview } from '#api/reconciliation/reconciliation-routes.ts'
import { caseDateText, formatTime } from '#domain/core/formats.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Loader } from '../ui/loader.tsx'
import styles from './reconciliation.module.css'

interface ComparisonCardProps {
  overview: MoneyOverview
  mayCompare: boolean
}

/** The last comparison with the processor: its time, its result, and a button for the next one. */
export function ComparisonCard({ overview, mayCompare }: ComparisonCardProps) {
  const queryClient = useQueryClient()
  const refetch = () => queryClient.invalidateQueries({ queryKey: ['admin'] })
  const compare = useAction({
    send: () => call('POST /admin/money/compare'),
    onSuccess: refetch,
    onError: () => void refetch(),
    mayLeave: true,
  })
  const { reconciledAt, differences } = overview
  const failures = compare.data?.failures ?? []
  return (
    <Card
      title="Comparison with the processor"
      action={
        mayCompare ? (
          <Button loading={compare.isBusy} onClick={() => compare.run()}>
            Compare now
          </Button>
        ) : undefined
      }
    >
      <ActionError action={compare} />
      <p className={styles.compared} role="status" data-busy={compare.isBusy || undefined}>
        {compare.isBusy ? (
          <>
            <Loader /> Comparing the last two weeks. This can take a few minutes. You can leave this page.
          </>
        ) : (
          resultText(reconciledAt, differences)
        )}
      </p>
      {failures.length > 0 ? (
        <div role="status">
          <p>Some records could not be compared. The next comparison tries again.</p>
          <ul>
            {failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {differences > 0 && !compare.isBusy ? (
        <Link to="/admin/money" search={{ status: 'open', kind: 'ledger' }}>
          Show alerts about the ledger
        </Link>
      ) : null}
    </Card>
  )
}

function resultText(reconciledAt: string | null, differences: number): string {
  if (reconciledAt === null) return 'Not compared yet. This runs every morning.'
  const at = `Last compared on ${caseDateText(reconciledAt)}, ${formatTime(reconciledAt)}`
  if (differences === 0) return `${at}. No difference found.`
  return `${at}. ${differences} ${differences === 1 ? 'difference' : 'differences'} found.`
}
