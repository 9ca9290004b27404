import type { ReactNode } from 'react'
import type { AdminAccountView } from '#api/accounts/account-view.ts'
import { ACCOUNT_STATUS_LABELS } from '#domain/accounts/account-status-labels.ts'
import { STATUS_MEANS } from './account-copy.ts'
import styles from './admin.module.css'

const ROLE_WORD: Record<AdminAccountView['role'], string> = {
  customer: 'Customer',
  contractor: 'Contractor',
  admin: 'Admin',
  assign_customer: 'Customer, not chosen yet',
  assign_contractor: 'Contractor, not chosen yet',
}

/** The account and the meaning of its status [AUTH-11]. */
export function AccountFacts({ account }: { account: AdminAccountView }) {
  return (
    <dl className={styles.account}>
      <Fact term="Status">
        <b>{ACCOUNT_STATUS_LABELS[account.status]}</b>
        <span>{STATUS_MEANS[account.status]}</span>
      </Fact>
      <Fact term="Email">
        {account.email ?? 'none'}{' '}
        {account.email ? <span>{account.emailVerified ? 'verified' : 'not verified'}</span> : null}
      </Fact>
      <Fact term="Role">{ROLE_WORD[account.role]}</Fact>
      <Fact term="Username">{account.username}</Fact>
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
