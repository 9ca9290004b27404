import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ActivityEntryView } from '#api/admin/job-record-routes.ts'
import { Activity } from './activity.tsx'
import { ArchiveRecord } from './archive-record.tsx'
import { activityQuery } from './job-record-queries.ts'

const newYearInSydney = '2026-12-31T13:30:00.000Z'
const of = { list: 'jobs', id: 'jb1' } as const
const entry: ActivityEntryView = {
  id: '7',
  at: newYearInSydney,
  kind: 'step',
  what: 'Approved stage 1',
  note: null,
  who: null,
  amount: null,
}
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('\u202f', ' ')

function activityIn(state: string): string {
  const queryClient = new QueryClient()
  const pages = [{ items: [entry], nextCursor: undefined, total: undefined }]
  queryClient.setQueryData(activityQuery(of, 'open').queryKey, { pages, pageParams: [undefined] })
  const began = { at: newYearInSydney, what: 'Posted the job' }
  return wordsOf(
    renderToString(
      <QueryClientProvider client={queryClient}>
        <Activity of={of} cacheKey="open" state={state} began={began} />
      </QueryClientProvider>,
    ),
  )
}

test.each([
  ['WA', '31 Dec. 2026, 9:30 pm'],
  ['SA', '01 Jan. 2027, 12:00 am'],
  ['TAS', '01 Jan. 2027, 12:30 am'],
])('the activity on a job in %s has the times there: %s [DATA-09]', (state, time) => {
  const words = activityIn(state)

  expect(words).toContain(`${time}Approved stage 1`)
  expect(words).toContain(`${time}Posted the job`)
})

test('an archived job says when it was archived in its state [DATA-09]', () => {
  const archived = { at: newYearInSydney, by: 'Ana Field', reason: 'A duplicate.' }
  const record = { id: 'jb1', archived, actions: [], state: 'WA' }

  const html = renderToString(
    <ArchiveRecord record={record} kind="job" decisions={{}} decide={async () => undefined} />,
  )

  expect(wordsOf(html)).toContain('Archived by Ana Field on 31 Dec. 2026, 9:30 pm.')
})
