import { createFileRoute, redirect } from '@tanstack/react-router'
import { addressAfterAdminLogin } from '#domain/core/after-login.ts'
import { Island } from '../../core/island.tsx'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readText } from '../../core/search-params.ts'
import { useSession, useSignedIn } from '../../core/session.ts'
import { AdminLoginForm } from '../../sign-in/admin-login-form.tsx'
import type { SignedIn } from '../../sign-in/login-step.ts'
import { Card } from '../../ui/card.tsx'
import visitorScript from '../site/sign-in-script.tsx?worker&url'
import styles from './admin-login-page.module.css'

export const Route = createFileRoute('/_site/admin/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: readText(search.redirect),
  }),
  beforeLoad: ({ context, search }) => {
    if (context.session.user?.role === 'admin') throw redirect({ href: addressAfterAdminLogin(search.redirect) })
  },
  head: unlistedHead('Administration'),
  staticData: { visitorScript },
  component: AdminLoginPage,
})

function AdminLoginPage() {
  const search = Route.useSearch()
  const signedIn = useSignedIn()
  const { sessionEnd } = useSession()
  return (
    <div className={styles.page}>
      <h1>Administration</h1>
      {sessionEnd ? <p>{sessionEnd}</p> : null}
      <Card>
        <Island
          name="admin-login"
          component={AdminLoginForm}
          data={{}}
          actions={{
            onSignedIn: (answer: SignedIn) => signedIn(answer, addressAfterAdminLogin(search.redirect)),
          }}
        />
      </Card>
    </div>
  )
}
