/** A contractor for admins, in tabs [ADMIN-01]. */
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ContractorRecordView } from '#api/admin/user-routes.ts'
import { contractorRecordQuery } from '../../admin/user-query.ts'
import { lazyRecord } from './lazy-record.ts'
import { loadUserTab, UserRecord, type UserTabs } from './user-record.tsx'

const importTabs = () => import('./user-tabs.tsx')

const TABS: UserTabs = {
  overview: { label: 'Overview', ...lazyRecord(async () => (await importTabs()).contractorOverview) },
  verification: {
    label: 'Verification',
    ...lazyRecord(async () => (await import('./verification-tab.tsx')).contractorVerification),
  },
  profile: {
    label: 'Profile',
    ...lazyRecord(async () => (await import('./contractor-profile-tab.tsx')).contractorProfile),
  },
  bank: { label: 'Bank details', ...lazyRecord(async () => (await import('./bank-tab.tsx')).contractorBank) },
  account: { label: 'Account', ...lazyRecord(async () => (await import('./account-tab.tsx')).contractorAccount) },
  history: { label: 'History', ...lazyRecord(async () => (await import('./history-tab.tsx')).contractorHistory) },
}

const titleOf = ({ account, profile }: ContractorRecordView) => profile.company ?? account.name

async function loadContractor(queryClient: QueryClient, id: string, tab?: string): Promise<string> {
  const [record] = await Promise.all([
    queryClient.fetchQuery(contractorRecordQuery(id)),
    loadUserTab(TABS, queryClient, id, tab),
  ])
  return titleOf(record)
}

function ContractorRecord({ id, tab }: { id: string; tab?: string | undefined }) {
  const { data } = useSuspenseQuery(contractorRecordQuery(id))
  const { account, createdAt, money } = data
  return (
    <UserRecord
      tabs={TABS}
      tab={tab}
      account={account}
      title={titleOf(data)}
      kind="Contractor"
      createdAt={createdAt}
      money={
        money && {
          'Held for their stages': money.held,
          'Not withdrawn yet': money.available,
          'Paid out': money.paidOut,
          ...(money.owed > 0 && { Owed: money.owed }),
        }
      }
    />
  )
}

export const contractorRecord = { load: loadContractor, Page: ContractorRecord }
