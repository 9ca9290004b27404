import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addressAfterLogin } from '#domain/core/after-login.ts'
import { Island } from '../../core/island.tsx'
import type { LoginSearch } from '../../core/login-search.ts'
import { useSession, useSignedIn } from '../../core/session.ts'
import { Login, type LoginProps } from '../../sign-in/login.tsx'
import type { SignedIn } from '../../sign-in/login-step.ts'
import { providersQuery } from '../../sign-in/providers-query.ts'

/** The login of one role. A visitor's page hydrates it alone. */
export function LoginIsland(data: Pick<LoginProps, 'role' | 'words' | 'address' | 'search' | 'problem'>) {
  const { role, address, search } = data
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const { sessionEnd } = useSession()
  const { data: providers } = useSuspenseQuery(providersQuery)
  return (
    <Island
      key={role}
      name="login"
      component={Login}
      data={{ ...data, sessionEnd, providers }}
      actions={{
        onSearch: (next: LoginSearch, replace?: boolean) =>
          navigate({ to: address, search: next, replace: replace === true }),
        onSignedIn: (answer: SignedIn) => signedIn(answer, addressAfterLogin(search)),
      }}
    />
  )
}
