/** The frame of a customer's or contractor's record: name, money and tabs. Only the open tab loads its data and code. */
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { AdminAccountView } from '#api/accounts/account-view.ts'
import { ACCOUNT_STATUS_LABELS } from '#domain/accounts/account-status-labels.ts'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { ViewAsButton } from '../../impersonation/view-as-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import type { RecordPage } from './lazy-record.ts'
import styles from './user-record.module.css'

export interface UserTab extends RecordPage {
  readonly label: string
}

/** By the name in the address. The first one is open without a name. */
export type UserTabs = Readonly<Record<string, UserTab>>

const openTab = (tabs: UserTabs, name = ''): [string, UserTab] => {
  const known = Object.entries(tabs)
  const open = known.find(([key]) => key === name) ?? known[0]
  if (open === undefined) throw new Error('A record needs a tab')
  return open
}

export async function loadUserTab(tabs: UserTabs, queryClient: QueryClient, id: string, tab?: string): Promise<void> {
  await openTab(tabs, tab)[1].load(queryClient, id)
}

interface UserRecordProps {
  tabs: UserTabs
  tab: string | undefined
  account: AdminAccountView
  title: string
  /** "Customer since …" and more. */
  kind: string
  createdAt: string
  /** Dollars by label. */
  money: Readonly<Record<string, number>> | null
}

export function UserRecord({ tabs, tab, account, title, kind, createdAt, money }: UserRecordProps) {
  const [open, { Page }] = openTab(tabs, tab)
  const facts = [
    ...(title === account.name ? [] : [account.name]),
    `${kind} since ${caseDateText(createdAt)}`,
    ACCOUNT_STATUS_LABELS[account.status],
  ]
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle facts={facts.join(' · ')}>{title}</PageTitle>
        <ViewAsButton id={account.id} name={account.name} />
      </div>
      {money ? (
        <dl className={styles.money}>
          {Object.entries(money).map(([label, amount]) => (
            <Amount key={label} label={label}>
              {dollarsText(amount)}
            </Amount>
          ))}
        </dl>
      ) : null}
      <TabLinks
        label="Record"
        tabs={Object.fromEntries(Object.entries(tabs).map(([name, { label }]) => [name, label]))}
        open={open}
      />
      <Suspense fallback={<CardSkeleton />}>
        <Page id={account.id} />
      </Suspense>
    </div>
  )
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
