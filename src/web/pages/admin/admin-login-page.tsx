import { createFileRoute } from '@tanstack/react-router'
import { AdminLoginForm } from '../../admin/admin-login-form.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './admin-login-page.module.css'

export const Route = createFileRoute('/_site/admin/login')({
  head: () => ({ meta: [{ title: 'Administration · Plumbline' }, { name: 'robots', content: 'noindex' }] }),
  component: AdminLoginPage,
})

function AdminLoginPage() {
  return (
    <div className={styles.page}>
      <h1>Administration</h1>
      <Card>
        <AdminLoginForm />
      </Card>
    </div>
  )
}
