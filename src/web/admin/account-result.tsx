import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountSearch } from '#domain/accounts/account.ts'
import { apiQuery } from '../core/api-query.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { CardSkeleton } from '../ui/skeletons.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountFacts } from './account-facts.tsx'

/** Never cached, because another admin may have changed the account. */
const accountResultQuery = (search: AccountSearch) =>
  apiQuery(['admin', 'account', search], 'GET /admin/accounts', { query: search }, { staleTime: 0 })

/** The account of an email or username, its status and the actions on it [AUTH-11]. */
export function AccountResult({ search }: { search: AccountSearch }) {
  const queryClient = useQueryClient()
  const query = accountResultQuery(search)
  const { data, error, isPending } = useQuery(query)
  if (isPending) return <CardSkeleton />
  if (error) return <ErrorCard message={error.message} />
  const { account } = data
  if (!account)
    return (
      <EmptyState title="No account found">No account matches, or you don't have permission to view it.</EmptyState>
    )
  return (
    <>
      <Card title={account.name}>
        <AccountFacts account={account} />
      </Card>
      <AccountActions
        account={account}
        onAccount={(decided) => queryClient.setQueryData(query.queryKey, { account: decided })}
      />
    </>
  )
}
