/** A customer for admins, in tabs [ADMIN-01]. */
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { customerRecordQuery } from '../../admin/user-query.ts'
import { lazyRecord } from './lazy-record.ts'
import { loadUserTab, UserRecord, type UserTabs } from './user-record.tsx'

const importTabs = () => import('./user-tabs.tsx')

const TABS: UserTabs = {
  overview: { label: 'Overview', ...lazyRecord(async () => (await importTabs()).customerOverview) },
  details: {
    label: 'Details',
    ...lazyRecord(async () => (await import('./customer-details-tab.tsx')).customerDetails),
  },
  account: { label: 'Account', ...lazyRecord(async () => (await import('./account-tab.tsx')).customerAccount) },
  history: { label: 'History', ...lazyRecord(async () => (await import('./history-tab.tsx')).customerHistory) },
}

async function loadCustomer(queryClient: QueryClient, id: string, tab?: string): Promise<string> {
  const [{ account }] = await Promise.all([
    queryClient.fetchQuery(customerRecordQuery(id)),
    loadUserTab(TABS, queryClient, id, tab),
  ])
  return account.name
}

function CustomerRecord({ id, tab }: { id: string; tab?: string | undefined }) {
  const { data } = useSuspenseQuery(customerRecordQuery(id))
  const { account, createdAt, money } = data
  return (
    <UserRecord
      tabs={TABS}
      tab={tab}
      account={account}
      title={account.name}
      kind="Customer"
      createdAt={createdAt}
      money={money && { Paid: money.paid, 'Held for their jobs': money.held, Refunded: money.refunded }}
    />
  )
}

export const customerRecord = { load: loadCustomer, Page: CustomerRecord }
