import { createFileRoute } from '@tanstack/react-router'
import { type AccountSearch, accountSearchOf } from '#domain/accounts/account.ts'
import { AccountResult } from '../../admin/account-result.tsx'
import { FindAccountForm } from '../../admin/find-account-form.tsx'
import { InviteForm } from '../../admin/invite-form.tsx'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readText } from '../../core/search-params.ts'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './columns.module.css'

export const Route = createFileRoute('/_app/admin/accounts')({
  staticData: { title: 'Accounts' },
  validateSearch: (search: Record<string, unknown>): AccountSearch => ({
    email: readText(search.email),
    username: readText(search.username),
  }),
  head: unlistedHead('Accounts'),
  component: AccountsPage,
})

/** A user's account with its status and actions, and invitations. */
function AccountsPage() {
  const { email, username } = Route.useSearch()
  const name = email ?? username
  const navigate = Route.useNavigate()
  return (
    <>
      <PageTitle facts="Find someone by email or username, or invite them.">Accounts</PageTitle>
      <div className={styles.page}>
        <div className="stack-20">
          <Card title="Find an account">
            <FindAccountForm name={name ?? ''} onSearch={(search) => void navigate({ search })} />
          </Card>
          {name === undefined ? null : <AccountResult key={name} search={accountSearchOf(name)} />}
        </div>
        <Card title="Invite someone">
          <InviteForm />
        </Card>
      </div>
    </>
  )
}
