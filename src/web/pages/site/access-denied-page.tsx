import { IconLock } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { readGateSearch } from '../../core/gate-search.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import styles from '../../shell/message-page.module.css'
import { ButtonLink } from '../../ui/button-link.tsx'

export const Route = createFileRoute('/_site/access-denied')({
  validateSearch: readGateSearch,
  beforeLoad: async ({ context, search }) => {
    const { leaveGate } = await import('../../core/access-gate.ts')
    leaveGate(context.session, search, 'membership')
  },
  head: unlistedHead('Access denied'),
  component: AccessDeniedPage,
})

/** Requires a site membership. Sign-up and login return to the requested page [FORM-25]. */
function AccessDeniedPage() {
  const { redirect } = Route.useSearch()
  return (
    <div className={styles.page}>
      <span className={styles.icon}>
        <IconLock size={32} aria-hidden />
      </span>
      <h1>Access denied</h1>
      <p>This page is for members of the site. Log in, or sign up to become one.</p>
      <div className={styles.ways}>
        <ButtonLink to="/login" search={{ from: 'customer', redirect: redirect ?? '/' }} variant="gold">
          Log in
        </ButtonLink>
        <ButtonLink to="/sign-up" search={{ redirect: redirect ?? '/' }}>
          Sign up
        </ButtonLink>
      </div>
    </div>
  )
}
