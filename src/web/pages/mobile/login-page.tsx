import { createFileRoute, redirect } from '@tanstack/react-router'
import { addressAfterLogin } from '#domain/core/after-login.ts'
import { readLoginSearch } from '../../core/login-search.ts'
import { CodeLogin } from '../../sign-in/code-login.tsx'
import { MOBILE_WORDS } from '../../sign-in/login-words.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export const Route = createFileRoute('/mobile/login')({
  validateSearch: readLoginSearch,
  beforeLoad: ({ context, search }) => {
    if (context.session.user) throw redirect({ href: addressAfterLogin(search) })
  },
  staticData: { title: 'Log in' },
  component: MobileLoginPage,
})

function MobileLoginPage() {
  const search = Route.useSearch()
  const role = search.from === 'contractor' ? 'contractor' : 'customer'
  const other = role === 'contractor' ? 'customer' : 'contractor'
  return (
    <>
      <PageTitle facts="No password: we mail you a code. A new email opens an account.">Log in</PageTitle>
      <Card>
        <CodeLogin key={role} role={role} words={MOBILE_WORDS} search={search} />
      </Card>
      <ButtonLink to="/mobile/login" search={{ ...search, from: other }} variant="default">
        {other === 'contractor' ? 'I am a contractor' : 'I am a customer'}
      </ButtonLink>
    </>
  )
}
