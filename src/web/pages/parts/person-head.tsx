import type { AdminAccountView } from '#contract/accounts/account-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { AccountFacts } from '../../admin/account-facts.tsx'
import styles from '../../admin/admin.module.css'
import { DecideAccount } from '../../admin/decide-account.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ViewAs } from '../../view-as/view-as.tsx'

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
