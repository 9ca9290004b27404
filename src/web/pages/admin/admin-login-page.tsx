import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useSignedIn } from '../../core/session.ts'
import { AdminLoginForm } from '../../sign-in/admin-login-form.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './admin-login-page.module.css'

export const Route = createFileRoute('/_site/admin/login')({
  beforeLoad: ({ context }) => {
    if (context.session.user?.role === 'admin') throw redirect({ to: '/admin' })
  },
  head: () => ({ meta: [{ title: 'Administration · Plumbline' }, { name: 'robots', content: 'noindex' }] }),
  component: AdminLoginPage,
})

function AdminLoginPage() {
  const router = useRouter()
  const signedIn = useSignedIn()
  return (
    <div className={styles.page}>
      <h1>Administration</h1>
      <Card>
        <AdminLoginForm
          onSignedIn={async (answer) => {
            await signedIn(answer)
            await router.navigate({ to: '/admin', replace: true })
          }}
        />
      </Card>
    </div>
  )
}
