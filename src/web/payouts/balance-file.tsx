import { IconDownload } from '@tabler/icons-react'
import type { BalanceEntryView } from '#api/statements/earnings-view.ts'
import { csvByteOrderMark, csvRow } from '#domain/admin/csv.ts'
import { formatInvoiceDate } from '#domain/core/formats.ts'
import { callPage } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { entryTitle } from './balance-entries.tsx'
import { ENTRY_STATUS } from './entry-status.ts'

/** The whole balance or one month as a CSV file. */
export function BalanceFile({ month }: { month: string | undefined }) {
  const save = useAction({
    send: () => readAll(month),
    onSuccess: (entries) => saveFile(balanceCsv(entries), `earnings-${month ?? 'all'}.csv`),
  })
  return (
    <>
      <Button
        size="sm"
        loading={save.isBusy}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => save.run(undefined)}
      >
        CSV
      </Button>
      <ActionError action={save} />
    </>
  )
}

const pageLimit = 50

async function readAll(month: string | undefined): Promise<BalanceEntryView[]> {
  const entries: BalanceEntryView[] = []
  let cursor: string | undefined
  do {
    const page = await callPage('GET /contractor/self/earnings/entries', { query: { month, cursor, limit: pageLimit } })
    entries.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return entries
}

export function balanceCsv(entries: readonly BalanceEntryView[]): string {
  const rows = entries.map((entry) => [
    formatInvoiceDate(entry.at, entry.state),
    entryTitle(entry),
    entry.jobTitle,
    entry.status === null ? null : ENTRY_STATUS[entry.status].label,
    entry.amount,
    entry.balance,
  ])
  return csvByteOrderMark + [['Date', 'Entry', 'Job', 'Status', 'Amount', 'Balance'], ...rows].map(csvRow).join('')
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
