import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HistoryEntryView } from '#api/audit/history-entry-view.ts'
import { RecordHistory } from './record-history.tsx'
import { recordHistoryQuery } from './record-history-query.ts'

const entry: HistoryEntryView = {
  id: '7',
  at: '2026-11-21T05:12:00.000Z',
  actor: { id: 'mia', name: 'Mia Chen', username: 'mia-1' },
  permission: 'admin_qa_write',
  action: 'support.assign',
  subject: { kind: 'conversation', id: 'support-7' },
  before: null,
  after: { assigneeId: 'kxWm' },
  names: { kxWm: 'Ana Field' },
}

test('the history of a record shows names instead of ids [ADMIN-03]', () => {
  const queryClient = new QueryClient()
  const { queryKey } = recordHistoryQuery('supportChats', 'support-7')
  queryClient.setQueryData(queryKey, {
    pages: [{ items: [entry], nextCursor: undefined, total: undefined }],
    pageParams: [undefined],
  })

  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <RecordHistory list="supportChats" id="support-7" />
    </QueryClientProvider>,
  )

  expect(html).toContain('Ana Field')
  expect(html).not.toContain('kxWm')
})
