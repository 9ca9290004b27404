/** The only script of the sign-in pages for visitors. It hydrates their forms, toasts and the offline bar. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { addressAfterAdminLogin, addressAfterLogin } from '#domain/core/after-login.ts'
import { ResetPasswordForm } from '../../accounts/reset-password-form.tsx'
import { SignUp, type SignUpProps } from '../../accounts/sign-up.tsx'
import { hydrateIslands } from '../../core/hydrate-islands.ts'
import { type LoginSearch, readLoginSearch } from '../../core/login-search.ts'
import { restoreFocus } from '../../core/restore-focus.ts'
import { parseSearch, readText, stringifySearch } from '../../core/search-params.ts'
import { startStaticPage } from '../../core/start-static-page.ts'
import { AdminLoginForm } from '../../sign-in/admin-login-form.tsx'
import { Login, type LoginProps } from '../../sign-in/login.tsx'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { ToastList } from '../../ui/toast-list.tsx'

const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })

/** Without forms, which need the query client. */
const parts: Readonly<Record<string, ReactNode>> = { offline: <OfflineBar />, toasts: <ToastList /> }

function formOf(island: string, data: object): ReactNode {
  if (island === 'login') return <LoginAtAddress {...(data as LoginProps)} />
  if (island === 'admin-login') return <AdminLoginForm onSignedIn={openAdministration} />
  if (island === 'sign-up') return <SignUp {...(data as SignUpProps)} />
  return island === 'reset-password' ? <ResetPasswordForm email="" /> : null
}

/** The page takes input once its form is hydrated. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(startStaticPage, [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

function LoginAtAddress(data: LoginProps) {
  const search = readLoginSearch(useSearch())
  return (
    <Login {...data} search={search} onSearch={showSearch} onSignedIn={() => replacePage(addressAfterLogin(search))} />
  )
}

function useSearch() {
  return parseSearch(
    useSyncExternalStore(
      onAddress,
      () => window.location.search,
      () => window.location.search,
    ),
  )
}

function onAddress(listener: () => void): () => void {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

function showSearch(search: LoginSearch, replace = false): void {
  const address = window.location.pathname + stringifySearch({ ...search })
  if (replace) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

const openAdministration = () =>
  replacePage(addressAfterAdminLogin(readText(parseSearch(window.location.search).redirect)))

/** Never settles, so the button stays busy until the next page. */
function replacePage(address: string): Promise<never> {
  window.location.replace(address)
  return new Promise(() => {})
}

restoreFocus()
hydrateIslands(document, (island, data) => parts[island] ?? <Hydrated>{formOf(island, data)}</Hydrated>)
