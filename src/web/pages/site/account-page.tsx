import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { can } from '#domain/core/capabilities.ts'
import { AccountForm } from '../../accounts/account-form.tsx'
import { accountQuery } from '../../accounts/account-query.ts'
import { SignInSummary } from '../../accounts/sign-in-summary.tsx'
import { titleHead } from '../../core/page-title-head.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { factorsQuery } from '../../factors/factors-query.ts'
import { SupportAccess } from '../../impersonation/support-access.tsx'
import { supportAccessQuery } from '../../impersonation/support-access-query.ts'
import { NotificationSettings } from '../../notifications/notification-settings.tsx'
import { notificationSettingsQuery } from '../../notifications/notifications-query.ts'
import { YourData } from '../../personal-data/lazy-your-data.ts'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import styles from './account-page.module.css'

export const Route = createFileRoute('/_app/account')({
  staticData: { title: 'My Account' },
  loader: ({ context: { queryClient, session } }) =>
    Promise.all([
      queryClient.ensureQueryData(accountQuery),
      queryClient.ensureQueryData(factorsQuery),
      can(roleOf(session), 'notifications.own') ? queryClient.ensureQueryData(notificationSettingsQuery) : undefined,
      can(roleOf(session), 'dashboard.open') ? queryClient.ensureQueryData(supportAccessQuery) : undefined,
    ]),
  head: titleHead('My Account'),
  component: AccountPage,
})

/** The user's own account [FORM-13]. */
function AccountPage() {
  const { data: account } = useSuspenseQuery(accountQuery)
  const role = roleOf(useSession())
  return (
    <>
      <PageTitle>My Account</PageTitle>
      <div className={styles.page}>
        <Card title="Your details">
          <AccountForm account={account} />
        </Card>
        {can(role, 'notifications.own') ? (
          <div id="notifications" className={styles.notifications}>
            <Card title="Notifications">
              <NotificationSettings />
            </Card>
          </div>
        ) : null}
        <Card title="Signing in">
          <SignInSummary account={account} />
        </Card>
        {can(role, 'dashboard.open') ? <SupportAccess /> : null}
        <Suspense fallback={<Skeleton height={320} />}>
          <YourData account={account} />
        </Suspense>
      </div>
    </>
  )
}
