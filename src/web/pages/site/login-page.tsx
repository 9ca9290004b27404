import { createFileRoute, redirect } from '@tanstack/react-router'
import { addressAfterLogin } from '#domain/core/after-login.ts'
import { loginSearchForRole, readLoginSearch } from '../../core/login-search.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { loadLogin } from '../../sign-in/load-login.ts'
import { CONTRACTOR_COPY, CUSTOMER_COPY } from '../../sign-in/login-copy.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import { LoginIsland } from '../components/login-island.tsx'
import styles from './login-page.module.css'
import visitorScript from './sign-in-script.tsx?worker&url'

export const Route = createFileRoute('/_site/login')({
  validateSearch: readLoginSearch,
  beforeLoad: ({ context, search }) => {
    if (context.session.user) throw redirect({ href: addressAfterLogin(search) })
  },
  loaderDeps: ({ search: { problem } }) => ({ problem }),
  loader: ({ context, deps: { problem } }) => loadLogin(context.queryClient, problem),
  head: titleHead('Sign in'),
  staticData: { visitorScript },
  component: LoginPage,
})

const MODES = {
  customer: {
    side: 'Secure, Trusted Home Improvement',
    facts: ['Describe the job once.', 'Compare quotes in stages.', 'Each payment is held until you approve the work.'],
    swatch: 'timber',
    words: CUSTOMER_COPY,
    title: { signin: 'Sign In / Sign Up', signup: 'Sign In / Sign Up' },
    other: { label: 'Switch To Contractor', from: 'contractor' },
  },
  contractor: {
    side: 'Grow Your Business With Us',
    facts: ['See open jobs near you.', 'Quote in one to four stages.', 'Start each stage with the money already held.'],
    swatch: 'plate',
    words: CONTRACTOR_COPY,
    title: { signin: 'Sign in as a contractor', signup: 'Sign up as a contractor' },
    other: { label: 'Switch To Customer', from: 'customer' },
  },
} as const

function LoginPage() {
  const search = Route.useSearch()
  const problem = Route.useLoaderData()
  const role = search.from === 'contractor' ? 'contractor' : 'customer'
  const { side, facts, swatch, words, title, other } = MODES[role]
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.main}>
        <h1>{title[search.tab ?? 'signin']}</h1>
        <Card>
          <LoginIsland role={role} words={words} address="/login" search={search} problem={problem} />
        </Card>
      </div>
      <aside className={`on-dark ${styles.side}`}>
        <span className={styles.swatch}>
          <Swatch kind={swatch} />
        </span>
        <h2>{side}</h2>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <ButtonLink to="/login" search={loginSearchForRole(search, other.from)} variant="outline" color="gum.2">
          {other.label}
        </ButtonLink>
      </aside>
    </div>
  )
}
