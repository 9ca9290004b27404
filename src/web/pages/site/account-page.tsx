import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AccountForm } from '../../accounts/account-form.tsx'
import { accountQuery } from '../../accounts/account-query.ts'
import { SignInWays } from '../../accounts/sign-in-ways.tsx'
import { SignOutEverywhere } from '../../accounts/sign-out-everywhere.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import styles from './account-page.module.css'

export const Route = createFileRoute('/_app/account')({
  staticData: { title: 'My Account' },
  loader: ({ context }) => context.queryClient.ensureQueryData(accountQuery),
  head: () => ({ meta: [{ title: 'My Account · Plumbline' }] }),
  pendingComponent: PageSkeleton,
  component: AccountPage,
})

/** One's own account [FORM-13]. */
function AccountPage() {
  const { data: account } = useSuspenseQuery(accountQuery)
  return (
    <>
      <PageTitle>My Account</PageTitle>
      <div className={styles.page}>
        <Card title="Your details">
          <AccountForm account={account} />
        </Card>
        <Card title="Signing in">
          <SignInWays account={account} />
        </Card>
        <Card title="Your sessions">
          <p>Lost a phone, or left a browser open somewhere?</p>
          <div>
            <SignOutEverywhere />
          </div>
        </Card>
      </div>
    </>
  )
}
