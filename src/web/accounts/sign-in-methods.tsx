import type { OwnAccountView } from '#api/accounts/account-view.ts'
import { choiceText } from '#domain/core/formats.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import styles from './accounts.module.css'

const PROVIDER_NAME: Record<OwnAccountView['providers'][number], string> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  APPLE: 'Apple',
}

/** Sign-in methods, username and password links of the account. */
export function SignInMethods({ account }: { account: OwnAccountView }) {
  const { email, hasPassword, providers, supportUsername } = account
  const ways = [
    ...(email ? ['a code sent to your email'] : []),
    ...(hasPassword ? ['your password'] : []),
    ...providers.map((provider) => PROVIDER_NAME[provider]),
  ]
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>You sign in with</dt>
          <dd>{choiceText(ways)}</dd>
        </div>
        <div>
          <dt>Your username</dt>
          <dd>{supportUsername}</dd>
        </div>
      </dl>
      <div className="row">
        <ButtonLink to="/update-password">{hasPassword ? 'Change password' : 'Choose a password'}</ButtonLink>
        {email ? <ButtonLink to="/reset-password">Reset password</ButtonLink> : null}
      </div>
    </>
  )
}
