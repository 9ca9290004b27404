import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminAccountView } from '#contract/accounts/account-view.ts'
import type { AccountSearch } from '#domain/accounts/account.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { CardSkeleton } from '../ui/skeletons.tsx'
import { STATUS_MEANS } from './account-words.ts'
import styles from './admin.module.css'
import { DecideAccount } from './decide-account.tsx'
import { foundAccountQuery } from './found-account-query.ts'

const ROLE_WORD: Record<AdminAccountView['role'], string> = {
  customer: 'Customer',
  contractor: 'Contractor',
  admin: 'Administrator',
  assign_customer: 'Customer, not chosen yet',
  assign_contractor: 'Contractor, not chosen yet',
}

/** The one account of an email or a username, what its status means, and what may be decided about it now [AUTH-11]. */
export function FoundAccount({ search }: { search: AccountSearch }) {
  const queryClient = useQueryClient()
  const query = foundAccountQuery(search)
  const { data, error, isPending } = useQuery(query)
  if (isPending) return <CardSkeleton />
  if (error) return <ErrorCard message={error.message} />
  const { account } = data
  if (!account)
    return <EmptyState title="No account is found.">Nobody is called that, or nobody whom you may see.</EmptyState>
  return (
    <Card title={account.name}>
      <dl className={styles.account}>
        <Fact term="Status">
          <b>{account.status}</b>
          <span>{STATUS_MEANS[account.status]}</span>
        </Fact>
        <Fact term="Email">
          {account.email ?? 'none'}{' '}
          {account.email ? <span>{account.emailVerified ? 'verified' : 'not verified'}</span> : null}
        </Fact>
        <Fact term="Role">{ROLE_WORD[account.role]}</Fact>
        <Fact term="Username">{account.username}</Fact>
      </dl>
      <DecideAccount
        account={account}
        onAccount={(decided) => queryClient.setQueryData(query.queryKey, { account: decided })}
      />
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
