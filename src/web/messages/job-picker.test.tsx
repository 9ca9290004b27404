import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { MyJobs, myJobsQuery } from './job-picker.tsx'

function offer(jobs: Pick<JobView, 'id' | 'title' | 'city' | 'state'>[]): string {
  const client = new QueryClient()
  client.setQueryData(myJobsQuery.queryKey, jobs as JobView[])
  return renderToString(
    <QueryClientProvider client={client}>
      <MyJobs onPick={() => undefined} />
    </QueryClientProvider>,
  )
}

test('a user without jobs reads how to create one [MSG-06]', () => {
  const shown = offer([])

  expect(shown).toContain('No jobs found')
  expect(shown).toContain('Create a job first to share it in chat')
})

test('each own job is listed with title and location [MSG-06]', () => {
  const shown = offer([{ id: 'jb1', title: 'New deck', city: 'SYDNEY', state: 'NSW' }])

  expect(shown).toMatch(/<button[^>]*>.*New deck.*Sydney/)
  expect(shown).not.toContain('No jobs found')
})
