import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { send } from '../core/transport.ts'
import { moneyAlertQuery, moneyOverviewQuery } from './money-query.ts'
import { resolveAlert, retryAlert } from './resolve-alert.ts'

vi.mock('../core/transport.ts', () => ({ send: vi.fn() }))

const gone = { code: 'alert.notFound', message: 'Alert not found. It may already be resolved.' }
const actions = {
  settle: (queryClient: QueryClient) => resolveAlert(queryClient, '7', { resolution: 'The bank has paid it.' }),
  'send again': (queryClient: QueryClient) => retryAlert(queryClient, '7'),
}

test.each(Object.entries(actions))(
  'after a try to %s, the alert is refetched even on a conflict [ADMIN-01]',
  async (_name, event) => {
    for (const answer of [Response.json({}), Response.json(gone, { status: 404 })]) {
      vi.mocked(send).mockResolvedValue(answer)
      const queryClient = new QueryClient()
      const { queryKey } = moneyAlertQuery('7')
      for (const key of [queryKey, moneyOverviewQuery.queryKey]) queryClient.setQueryData<unknown>(key, {})

      const said = await event(queryClient).then(
        () => 'done',
        (error: Error) => error.message,
      )

      expect(said).toBe(answer.ok ? 'done' : gone.message)
      expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
      expect(queryClient.getQueryState(moneyOverviewQuery.queryKey)?.isInvalidated).toBe(true)
    }
  },
)
