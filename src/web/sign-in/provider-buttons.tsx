import type { ApiCallOutput } from '../core/call.ts'
import { type LoginSearch, loginContext } from '../core/login-search.ts'
import { stringifySearch } from '../core/search-params.ts'
import type { LoginUrl } from './login-methods.tsx'
import type { LoginRole } from './login-step.ts'
import styles from './provider-buttons.module.css'
import { ProviderLogo } from './provider-logo.tsx'

export type Provider = ApiCallOutput<'GET /session/providers'>[number]

interface ProviderButtonsProps extends StartContext {
  providers: readonly Provider[]
}

interface StartContext {
  role: LoginRole
  address: LoginUrl
  search: LoginSearch
}

/** Social sign-in [AUTH-01, AUTH-08]. Plain links, which work before hydration and without scripts. */
export function ProviderButtons({ providers, ...context }: ProviderButtonsProps) {
  if (providers.length === 0) return null
  return (
    <div className="stack-12">
      {providers.map(({ provider, name, isSandbox }) => (
        <div key={provider} className={styles.provider}>
          <a className={styles.button} href={startUrl(provider, context)}>
            <ProviderLogo provider={provider} />
            Continue with {name}
          </a>
          {isSandbox ? <p className={styles.sandbox}>Sandbox sign-in: no {name} account is used.</p> : null}
        </div>
      ))}
      <noscript>
        <p>{`Without JavaScript, you can continue with ${providers.map(({ name }) => name).join(' or ')}.`}</p>
      </noscript>
      <p className={styles.or}>or</p>
    </div>
  )
}

/** A failed sign-in returns to this page. */
function startUrl(provider: string, { role, address, search }: StartContext): string {
  const login = address === '/mobile/login' ? 'mobile' : undefined
  return `/api/session/provider/${provider.toLowerCase()}/start${stringifySearch({ role, login, ...loginContext(search) })}`
}
