import { createFileRoute, Link } from '@tanstack/react-router'
import { ResetPasswordForm } from '../../accounts/reset-password-form.tsx'
import { Island } from '../../core/island.tsx'
import { titleHead } from '../../core/page-title-head.ts'
import { useSession } from '../../core/session.ts'
import { Card } from '../../ui/card.tsx'
import styles from './form-page.module.css'
import visitorScript from './sign-in-script.tsx?worker&url'

export const Route = createFileRoute('/_site/reset-password')({
  head: titleHead('Reset password'),
  staticData: { visitorScript },
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { user } = useSession()
  return (
    <div className={styles.page}>
      <h1>Reset password</h1>
      <p>We'll email you a link to choose a new one.</p>
      <Card>
        <Island name="reset-password" component={ResetPasswordForm} data={{ email: user?.email ?? '' }} actions={{}} />
      </Card>
      <p>
        {user ? (
          <Link to="/account">Back to My Account</Link>
        ) : (
          <>
            Remembered it? <Link to="/login">Log in</Link>
          </>
        )}
      </p>
    </div>
  )
}
