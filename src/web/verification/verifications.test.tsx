import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from '../core/query-client.ts'
import { Verifications } from './verifications.tsx'
import { verificationsQuery } from './verifications-query.ts'

test('verifications stay on the page after a failed refetch [ADMIN-01]', () => {
  const queryClient = createQueryClient()
  const { queryKey } = verificationsQuery('c1')
  queryClient.setQueryData(queryKey, {
    kinds: [{ kind: 'abn', value: '51824753556', status: 'verified', validUntil: null }],
    entries: [],
  })
  queryClient
    .getQueryCache()
    .find({ queryKey })
    ?.setState({ status: 'error', error: new Error('No network.') })

  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Verifications id="c1" canEdit onChanged={() => {}} />
    </QueryClientProvider>,
  )

  expect(html).toContain('51 824 753 556')
  expect(html).toContain('Revoke')
})
