import { useSuspenseQuery } from '@tanstack/react-query'
import { type LoginSearch, loginContext } from '../core/login-search.ts'
import { stringifySearch } from '../core/search-params.ts'
import type { LoginUrl } from './login-methods.tsx'
import type { LoginRole } from './login-step.ts'
import styles from './provider-buttons.module.css'
import { ProviderLogo } from './provider-logo.tsx'
import { providersQuery } from './providers-query.ts'

interface ProviderButtonsProps {
  role: LoginRole
  address: LoginUrl
  search: LoginSearch
}

/** Social sign-in [AUTH-01, AUTH-08]. Plain links, which work before hydration and without scripts. */
export function ProviderButtons({ role, address, search }: ProviderButtonsProps) {
  const { data: providers } = useSuspenseQuery(providersQuery)
  if (providers.length === 0) return null
  return (
    <div className="stack-12">
      {providers.map(({ provider, name, isSandbox }) => (
        <div key={provider} className={styles.provider}>
          <a className={styles.button} href={startUrl(provider, { role, address, search })}>
            <ProviderLogo provider={provider} />
            Continue with {name}
          </a>
          {isSandbox ? <p className={styles.sandbox}>Sandbox sign-in: no {name} account is used.</p> : null}
        </div>
      ))}
      <p className={styles.or}>or</p>
    </div>
  )
}

/** A failed sign-in returns to this page. */
function startUrl(provider: string, { role, address, search }: ProviderButtonsProps): string {
  const login = address === '/mobile/login' ? 'mobile' : undefined
  return `/api/session/provider/${provider.toLowerCase()}/start${stringifySearch({ role, login, ...loginContext(search) })}`
}
