import { createFileRoute, redirect } from '@tanstack/react-router'
import { addressAfterLogin } from '#domain/core/after-login.ts'
import { loginSearchForRole, readLoginSearch } from '../../core/login-search.ts'
import { loadLogin } from '../../sign-in/load-login.ts'
import { MOBILE_COPY } from '../../sign-in/login-copy.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { LoginIsland } from '../components/login-island.tsx'
import styles from '../site/form-page.module.css'
import visitorScript from '../site/sign-in-script.tsx?worker&url'

export const Route = createFileRoute('/_site/mobile/login')({
  validateSearch: readLoginSearch,
  beforeLoad: ({ context, search }) => {
    if (context.session.user) throw redirect({ href: addressAfterLogin(search) })
  },
  loaderDeps: ({ search: { problem } }) => ({ problem }),
  loader: ({ context, deps: { problem } }) => loadLogin(context.queryClient, problem),
  staticData: { title: 'Log in', visitorScript },
  component: MobileLoginPage,
})

const MODES = {
  customer: { facts: 'For customers', other: { label: 'I am a contractor', from: 'contractor' } },
  contractor: { facts: 'For contractors', other: { label: 'I am a customer', from: 'customer' } },
} as const

function MobileLoginPage() {
  const search = Route.useSearch()
  const problem = Route.useLoaderData()
  const role = search.from === 'contractor' ? 'contractor' : 'customer'
  const { facts, other } = MODES[role]
  return (
    <div className={styles.page}>
      <PageTitle facts={facts}>Log in</PageTitle>
      <Card>
        <LoginIsland role={role} words={MOBILE_COPY} address="/mobile/login" search={search} problem={problem} />
      </Card>
      <ButtonLink to="/mobile/login" search={loginSearchForRole(search, other.from)} variant="default">
        {other.label}
      </ButtonLink>
    </div>
  )
}
