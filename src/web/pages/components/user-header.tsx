import type { AdminAccountView } from '#api/accounts/account-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { AccountActions } from '../../admin/account-actions.tsx'
import { AccountFacts } from '../../admin/account-facts.tsx'
import styles from '../../admin/admin.module.css'
import { ViewAsButton } from '../../impersonation/view-as-button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

interface UserHeaderProps {
  kind: 'Customer' | 'Contractor'
  account: AdminAccountView
  createdAt: string
  onAccount: (account: AdminAccountView) => void
}

/** A user's name, account status and actions. */
export function UserHeader({ kind, account, createdAt, onAccount }: UserHeaderProps) {
  const { id, name } = account
  return (
    <>
      <PageTitle facts={`${kind} since ${caseDateText(createdAt)}`}>{name}</PageTitle>
      <Card title="Account">
        <AccountFacts account={account} />
        <AccountActions account={account} onAccount={onAccount} />
        <div className={styles.decisions}>
          <ViewAsButton id={id} name={name} />
        </div>
      </Card>
    </>
  )
}
