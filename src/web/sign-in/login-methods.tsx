import type { MouseEvent } from 'react'
import { addressAfterLogin } from '#domain/core/after-login.ts'
import { call } from '../core/call.ts'
import { isPlainClick } from '../core/is-plain-click.ts'
import { type LoginMethod, type LoginSearch, loginContext } from '../core/login-search.ts'
import { stringifySearch } from '../core/search-params.ts'
import { AnchorButton } from '../ui/anchor-button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ContractorSignUpForm } from './contractor-sign-up-form.tsx'
import { EmailForm } from './email-form.tsx'
import type { LoginCopy } from './login-copy.ts'
import type { LoginRole } from './login-step.ts'
import { PasswordForm } from './password-form.tsx'
import styles from './sign-in.module.css'
import type { Login } from './use-login.ts'

export type LoginUrl = '/login' | '/mobile/login'

interface LoginMethodsProps {
  role: LoginRole
  words: LoginCopy
  address: LoginUrl
  search: LoginSearch
  onSearch: (search: LoginSearch) => unknown
  login: Login
  /** Whether the user came from another form, so that the field gets focus. */
  hasMoved: boolean
  onMove: (hasMoved: boolean) => void
}

const TABS = [
  { value: 'signin', label: 'Sign In' },
  { value: 'signup', label: 'Signup' },
] as const

/**
 * The first form. A contractor on the web has two tabs and starts with a password, all others with a code [AUTH-01].
 */
export function LoginMethods(props: LoginMethodsProps) {
  const { role, words, search, onSearch, login, onMove } = props
  if (role === 'customer' || words.screen === 'mobile') return <SignInForm {...props} first="code" />

  const tab = search.tab ?? 'signin'
  const show = (next: 'signin' | 'signup') => {
    onMove(false)
    onSearch({ ...loginContext(search), tab: next === 'signup' ? 'signup' : undefined })
  }
  return (
    <Tabs label="Sign in or sign up" tabs={TABS} value={tab} onChange={show} className={styles.tabs}>
      {tab === 'signin' ? (
        <SignInForm {...props} first="password" />
      ) : (
        <ContractorSignUpForm
          words={words}
          login={login}
          waysIn={<MethodLinks {...props} first="password" methods={['password', 'forgot']} />}
        />
      )}
    </Tabs>
  )
}

interface SignInFormProps extends LoginMethodsProps {
  /** The default method. */
  first: Exclude<LoginMethod, 'forgot'>
}

function SignInForm(props: SignInFormProps) {
  const { role, words, search, login, hasMoved, first } = props
  const method = search.way ?? first
  const shared = { words, autoFocus: hasMoved }
  if (method === 'password')
    return (
      <PasswordForm
        {...shared}
        key={method}
        login={login}
        methodLinks={<MethodLinks {...props} methods={['forgot', 'code']} />}
      />
    )
  const asked = { ...shared, email: login.email, onEmail: login.saveEmail, name: login.name }
  if (method === 'forgot')
    return (
      <EmailForm
        {...asked}
        key={method}
        title={METHOD_LABELS.forgot}
        help="We'll email you a code to choose a new password."
        send={async (email) => login.take(await call('POST /session/password/forgot', { body: { email } }), email)}
        methodLinks={<MethodLinks {...props} methods={['password', 'code']} />}
      />
    )
  return (
    <EmailForm
      {...asked}
      key={method}
      {...(search.from === 'aichat' && { title: JOB_SAVED, onName: login.saveName })}
      help="We'll email you a code. If you're new, it creates your account."
      send={async (email) => {
        await call('POST /session/code/send', { body: { email, role } })
        login.goTo('emailedCode', email)
      }}
      methodLinks={<MethodLinks {...props} methods={['password']} />}
    />
  )
}

const JOB_SAVED = "Your job is saved. What's your name and email?"

const METHOD_LABELS: Readonly<Record<LoginMethod, string>> = {
  password: 'Sign in with a password',
  code: 'Send me a code instead',
  forgot: 'Forgot Password',
}

/** A login with tabs has its sign-up there. */
function MethodLinks({
  role,
  address,
  search,
  onSearch,
  first,
  methods,
  onMove,
}: SignInFormProps & { methods: readonly LoginMethod[] }) {
  const follow = (event: MouseEvent, next: LoginSearch) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onMove(true)
    onSearch(next)
  }
  const signUpSearch = { from: role, redirect: search.from === 'aichat' ? addressAfterLogin(search) : search.redirect }
  return (
    <div className={styles.ways}>
      {methods.map((method) => {
        const next = { ...loginContext(search), way: method === first ? undefined : method }
        return (
          <AnchorButton
            key={method}
            href={address + stringifySearch(next)}
            variant="subtle"
            size="sm"
            onClick={(event) => follow(event, next)}
          >
            {METHOD_LABELS[method]}
          </AnchorButton>
        )
      })}
      {first === 'code' ? (
        <AnchorButton href={`/sign-up${stringifySearch(signUpSearch)}`} variant="subtle" size="sm">
          Sign up with a password
        </AnchorButton>
      ) : null}
    </div>
  )
}
