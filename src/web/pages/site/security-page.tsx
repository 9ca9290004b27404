import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/core/capabilities.ts'
import { accountQuery } from '../../accounts/account-query.ts'
import rows from '../../accounts/security.module.css'
import { SecurityLog } from '../../accounts/security-log.tsx'
import { linkableProvidersQuery, securityLogQuery, sessionsQuery } from '../../accounts/security-query.ts'
import { SessionList } from '../../accounts/session-list.tsx'
import { SignInMethods } from '../../accounts/sign-in-methods.tsx'
import { titleHead } from '../../core/page-title-head.ts'
import { factorsQuery } from '../../factors/factors-query.ts'
import { PasskeySettings } from '../../factors/passkey-settings.tsx'
import { TotpSettings } from '../../factors/totp-settings.tsx'
import { ChangeEmail } from '../../sign-in/change-email.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './account-page.module.css'

export const Route = createFileRoute('/_app/account/security')({
  validateSearch: ({ problem }: Record<string, unknown>): { problem?: string } =>
    typeof problem === 'string' ? { problem } : {},
  staticData: { title: 'Security' },
  loader: async ({ context: { queryClient } }) => {
    // A list that fails shows its own error.
    await Promise.all([
      queryClient.ensureQueryData(accountQuery),
      queryClient.ensureQueryData(factorsQuery),
      queryClient.prefetchQuery(linkableProvidersQuery),
      queryClient.prefetchInfiniteQuery(sessionsQuery),
      queryClient.prefetchInfiniteQuery(securityLogQuery),
    ])
  },
  head: titleHead('Security'),
  component: SecurityPage,
})

/** How the owner signs in, which devices are signed in, and what happened to the account. */
function SecurityPage() {
  const { problem } = Route.useSearch()
  const { data: account } = useSuspenseQuery(accountQuery)
  return (
    <>
      <BackLink to="/account">My Account</BackLink>
      <PageTitle>Security</PageTitle>
      <div className={styles.page}>
        <SignInMethods
          account={account}
          problem={problem}
          emailRow={
            can(account.role, 'dashboard.open') ? <ChangeEmail account={account} factsClass={rows.facts} /> : null
          }
        />
        <Card title="Passkeys">
          <PasskeySettings />
        </Card>
        <Card title="Two-step verification">
          <TotpSettings />
        </Card>
        <SessionList />
        <SecurityLog />
      </div>
    </>
  )
}
