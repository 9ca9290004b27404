import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { addressAfterAdminLogin } from '#domain/core/after-login.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { readText } from '../../core/search-params.ts'
import { signOut } from '../../core/sign-out.ts'
import { factorsQuery } from '../../factors/factors-query.ts'
import { PasskeySettings } from '../../factors/passkey-settings.tsx'
import { TotpSettings } from '../../factors/totp-settings.tsx'
import { AnchorButton } from '../../ui/anchor-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './set-up-page.module.css'

export const Route = createFileRoute('/_bare/admin/set-up')({
  staticData: { title: 'Protect your account' },
  validateSearch: (search) => ({ redirect: readText(search.redirect) }),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(factorsQuery),
  head: titleHead('Protect your account'),
  component: SetUpPage,
})

/** The first sign-in of an administrator. Nothing else opens before. */
function SetUpPage() {
  const { redirect } = Route.useSearch()
  const { data } = useSuspenseQuery(factorsQuery)
  const isDone = data.hasTotp || data.passkeys.length > 0
  return (
    <div className={styles.page}>
      <PageTitle facts="Administrators sign in with a password and one more thing that only they have.">
        Protect your account
      </PageTitle>
      <Card title="Passkey">
        <PasskeySettings />
      </Card>
      <Card title="Authenticator app">
        <TotpSettings />
      </Card>
      <div className="row-end">
        <Button onClick={() => void signOut()}>Log out</Button>
        {isDone ? (
          // A new document, because the session has changed.
          <AnchorButton variant="gold" href={addressAfterAdminLogin(redirect)}>
            Continue
          </AnchorButton>
        ) : null}
      </div>
    </div>
  )
}
