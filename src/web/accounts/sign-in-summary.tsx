import type { OwnAccountView } from '#api/accounts/account-view.ts'
import { PROVIDER_NAMES } from '#domain/accounts/account.ts'
import { choiceText } from '#domain/core/formats.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import styles from './accounts.module.css'

/** The sign-in methods in one line, the username, and the way to the security page. */
export function SignInSummary({ account }: { account: OwnAccountView }) {
  const { email, hasPassword, providers, supportUsername } = account
  const ways = [
    ...(email ? ['a code sent to your email'] : []),
    ...(hasPassword ? ['your password'] : []),
    ...providers.map((provider) => PROVIDER_NAMES[provider]),
  ]
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>You sign in with</dt>
          <dd>{choiceText(ways)}</dd>
        </div>
        <div>
          <dt>Your member ID</dt>
          <dd>{supportUsername}</dd>
        </div>
      </dl>
      <div className="row">
        <ButtonLink to="/account/security">Passkeys, devices and security</ButtonLink>
        {email ? <ButtonLink to="/reset-password">Reset password</ButtonLink> : null}
      </div>
    </>
  )
}
