import { useNavigate } from '@tanstack/react-router'
import { addressAfterLogin } from '#domain/core/after-login.ts'
import { call } from '../core/call.ts'
import { type LoginMethod, type LoginSearch, loginContext } from '../core/login-search.ts'
import { ButtonLink } from '../ui/button-link.tsx'
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
  const { role, words, address, search, login, onMove } = props
  const navigate = useNavigate()
  if (role === 'customer' || words.screen === 'mobile') return <SignInForm {...props} first="code" />

  const tab = search.tab ?? 'signin'
  const show = (next: 'signin' | 'signup') => {
    onMove(false)
    void navigate({ to: address, search: { ...loginContext(search), tab: next === 'signup' ? 'signup' : undefined } })
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
  const asked = { ...shared, email: login.email, onEmail: login.saveEmail }
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
      help="We'll email you a code. If you're new, it creates your account."
      send={async (email) => {
        await call('POST /session/code/send', { body: { email, role } })
        login.goTo('emailedCode', email)
      }}
      methodLinks={<MethodLinks {...props} methods={['password']} />}
    />
  )
}

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
  first,
  methods,
  onMove,
}: SignInFormProps & { methods: readonly LoginMethod[] }) {
  return (
    <div className={styles.ways}>
      {methods.map((method) => (
        <ButtonLink
          key={method}
          to={address}
          search={{ ...loginContext(search), way: method === first ? undefined : method }}
          variant="subtle"
          size="sm"
          onClick={() => onMove(true)}
        >
          {METHOD_LABELS[method]}
        </ButtonLink>
      ))}
      {first === 'code' ? (
        <ButtonLink
          to="/sign-up"
          search={{ from: role, redirect: search.from === 'aichat' ? addressAfterLogin(search) : search.redirect }}
          variant="subtle"
          size="sm"
        >
          Sign up with a password
        </ButtonLink>
      ) : null}
    </div>
  )
}
