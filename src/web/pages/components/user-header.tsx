import type { AdminAccountView } from '#api/accounts/account-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { DecideAccount } from '../../admin/account-actions.tsx'
import { AccountFacts } from '../../admin/account-facts.tsx'
import styles from '../../admin/admin.module.css'
import { ViewAs } from '../../impersonation/view-as-button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

interface PersonHeadProps {
  kind: 'Customer' | 'Contractor'
  account: AdminAccountView
  createdAt: string
  onAccount: (account: AdminAccountView) => void
}

/** Who somebody is, where their account stands, and what may be decided about it. */
export function PersonHead({ kind, account, createdAt, onAccount }: PersonHeadProps) {
  const { id, name } = account
  return (
    <>
      <PageTitle facts={`${kind} since ${caseDateText(createdAt)}`}>{name}</PageTitle>
      <Card title="Account">
        <AccountFacts account={account} />
        <DecideAccount account={account} onAccount={onAccount} />
        <div className={styles.decisions}>
          <ViewAs id={id} name={name} />
        </div>
      </Card>
    </>
  )
}
