import { createFileRoute } from '@tanstack/react-router'
import { readGateSearch } from '../../core/gate-search.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { SitePasswordForm } from '../../site-access/site-password-form.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './form-page.module.css'

export const Route = createFileRoute('/_site/protected')({
  validateSearch: readGateSearch,
  beforeLoad: async ({ context, search }) => {
    const { leaveGate } = await import('../../core/access-gate.ts')
    leaveGate(context.session, search, 'password')
  },
  head: unlistedHead('Protected page'),
  component: ProtectedPage,
})

/** Requires the site password and reloads the requested page [FORM-25]. */
function ProtectedPage() {
  const { redirect = '/' } = Route.useSearch()
  return (
    <div className={styles.page}>
      <h1>This page is protected</h1>
      <p>Enter the password you were given to continue.</p>
      <Card>
        <SitePasswordForm onUnlocked={() => window.location.assign(redirect)} />
      </Card>
    </div>
  )
}
