import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnAccountView } from '#api/accounts/account-view.ts'
import { PROVIDER_NAMES } from '#domain/accounts/account.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { LinkButton, UnlinkButton } from './link-buttons.tsx'
import styles from './security.module.css'
import { linkableProvidersQuery } from './security-query.ts'

interface SignInMethodsProps {
  account: OwnAccountView
  /** The code of the error after the page of a provider. */
  problem: string | undefined
  /** The row of the email. */
  emailRow: ReactNode
}

const PROBLEMS: Readonly<Record<string, string>> = {
  'signIn.providerTaken': 'Another Plumbline account already uses this sign-in. Unlink it there first.',
  'signIn.providerDenied': 'Linking was cancelled. You can try again.',
}

/** How the owner can sign in, and the providers that can be linked. */
export function SignInMethods({ account, problem, emailRow }: SignInMethodsProps) {
  const { role, email, hasPassword, providers } = account
  const { data: available = [] } = useQuery({ ...linkableProvidersQuery, enabled: role !== 'admin' })
  return (
    <Card title="Sign-in methods">
      {problem ? <ErrorCard message={PROBLEMS[problem] ?? "We couldn't link this sign-in. Try again."} /> : null}
      <ul className={styles.rows}>
        {emailRow}
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
            action={<UnlinkButton provider={provider} />}
          />
        ))}
        {available
          .filter(({ provider }) => !providers.includes(provider))
          .map(({ provider }) => (
            <Method
              key={provider}
              name={PROVIDER_NAMES[provider]}
              fact="Not linked."
              action={<LinkButton provider={provider} />}
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
