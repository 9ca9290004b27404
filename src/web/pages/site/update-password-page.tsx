import { createFileRoute } from '@tanstack/react-router'
import { UpdatePassword } from '../../accounts/update-password.tsx'
import { unlistedHead } from '../../core/page-title-head.ts'
import { Card } from '../../ui/card.tsx'
import styles from './form-page.module.css'

export const Route = createFileRoute('/_site/update-password')({
  head: unlistedHead('Update password'),
  component: UpdatePasswordPage,
})

function UpdatePasswordPage() {
  return (
    <div className={styles.page}>
      <h1>Update password</h1>
      <Card>
        <UpdatePassword />
      </Card>
    </div>
  )
}
