import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { addressAfterSignUp } from '#domain/core/after-login.ts'
import { SignUp } from '../../accounts/sign-up.tsx'
import { Island } from '../../core/island.tsx'
import { titleHead } from '../../core/page-title-head.ts'
import { readOneOf, readText } from '../../core/search-params.ts'
import { appSettingsQuery } from '../../site-content/app-settings-query.ts'
import { Card } from '../../ui/card.tsx'
import styles from './form-page.module.css'
import visitorScript from './sign-in-script.tsx?worker&url'

const ROLES = ['customer', 'contractor'] as const

export interface SignUpSearch {
  from?: (typeof ROLES)[number] | undefined
  /** The invitation's email address. The invitation sets the role. */
  invitation?: string | undefined
  redirect?: string | undefined
}

export const Route = createFileRoute('/_site/sign-up')({
  validateSearch: (search: Record<string, unknown>): SignUpSearch => ({
    from: readOneOf(ROLES, search.from),
    invitation: readText(search.invitation),
    redirect: readText(search.redirect),
  }),
  beforeLoad: ({ context, search }) => {
    if (context.session.user) throw redirect({ href: addressAfterSignUp(search.redirect) })
  },
  head: titleHead('Sign up'),
  staticData: { visitorScript },
  component: SignUpPage,
})

const COPY = {
  customer: {
    lead: 'Describe a job once, compare quotes in stages, and pay stage by stage. We hold each payment until you approve.',
    other: { from: 'contractor', label: 'Sign up as a contractor' },
  },
  contractor: {
    lead: 'Quote on open jobs, and start each stage with its money already held.',
    other: { from: 'customer', label: 'Sign up as a customer' },
  },
} as const

function SignUpPage() {
  const search = Route.useSearch()
  const role = search.from ?? 'customer'
  const { lead, other } = COPY[role]
  const { data: settings } = useQuery(appSettingsQuery)
  return (
    <div className={styles.page}>
      <h1>{role === 'contractor' ? 'Sign up as a contractor' : 'Sign up'}</h1>
      <p>
        {search.invitation === undefined
          ? lead
          : "You've been invited. Sign up with the email address in your invitation."}
      </p>
      <Card>
        <Island
          name="sign-up"
          component={SignUp}
          data={{
            as: { role, invitation: search.invitation },
            isMarketingConsentRequired: settings?.signUp.isMarketingConsentRequired ?? true,
            redirect: search.redirect,
          }}
          actions={{}}
        />
      </Card>
      <p>
        Already have an account?{' '}
        <Link to="/login" search={{ from: role, redirect: search.redirect }}>
          Log in
        </Link>
        {search.invitation === undefined ? (
          <>
            {' · '}
            <Link to="/sign-up" search={{ ...search, from: other.from }}>
              {other.label}
            </Link>
          </>
        ) : null}
      </p>
    </div>
  )
}
