import type { ReactNode } from 'react'
import type { OwnAccountView } from '#api/accounts/account-view.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { PROVIDER_NAMES } from './provider-names.ts'
import styles from './security.module.css'

/** How the owner can sign in. */
export function SignInMethods({ account }: { account: OwnAccountView }) {
  const { email, hasPassword, providers } = account
  return (
    <Card title="Sign-in methods">
      <ul className={styles.rows}>
        <Method
          name="Password"
          fact={hasPassword ? 'You can sign in with a password.' : 'You have no password.'}
          action={
            <ButtonLink to="/update-password" size="sm">
              {hasPassword ? 'Change password' : 'Choose a password'}
            </ButtonLink>
          }
        />
        {email ? <Method name="Emailed code" fact={`We send a code to ${email}.`} /> : null}
        {providers.map((provider) => (
          <Method
            key={provider}
            name={PROVIDER_NAMES[provider]}
            fact={`You can sign in with ${PROVIDER_NAMES[provider]}.`}
          />
        ))}
      </ul>
    </Card>
  )
}

function Method({ name, fact, action }: { name: string; fact: string; action?: ReactNode }) {
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className={styles.facts}>{fact}</span>
      </div>
      {action}
    </li>
  )
}
