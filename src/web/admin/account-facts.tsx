import type { ReactNode } from 'react'
import type { AdminAccountView } from '#api/accounts/account-view.ts'
import { ACCOUNT_STATUS_LABELS } from '#domain/accounts/account-status-labels.ts'
import { phoneText } from '#domain/core/phone-number.ts'
import styles from './admin.module.css'

const ROLE_WORD: Record<AdminAccountView['role'], string> = {
  customer: 'Customer',
  contractor: 'Contractor',
  admin: 'Admin',
  assign_customer: 'Customer, not chosen yet',
  assign_contractor: 'Contractor, not chosen yet',
}

/** Who the user is. */
export function AccountFacts({ account }: { account: AdminAccountView }) {
  return (
    <dl className={styles.account}>
      <Fact term="Status">{ACCOUNT_STATUS_LABELS[account.status]}</Fact>
      <Fact term="Email">
        {account.email ?? 'none'}{' '}
        {account.email ? <span>{account.emailVerified ? 'verified' : 'not verified'}</span> : null}
      </Fact>
      {account.phone ? <Fact term="Phone">{phoneText(account.phone)}</Fact> : null}
      <Fact term="Role">{ROLE_WORD[account.role]}</Fact>
      <Fact term="Member ID">{account.username}</Fact>
    </dl>
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
