import { useSession } from '../../core/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './dashboard.module.css'
import { MyJobsScreen } from './my-jobs-screen.tsx'

/** The customer's next tasks, then other jobs, beside links to start something. */
export function CustomerDashboard() {
  const { user } = useSession()
  return (
    <>
      <PageTitle facts="Your jobs and their next steps">G’day, {user?.name}</PageTitle>
      <div className={styles.columns}>
        <MyJobsScreen party="customer" />
        <aside className={styles.rail} aria-label="Ways to start">
          <Card title="Start a job">
            <p>Describe it once. Contractors quote in stages.</p>
            <ButtonLink to="/ai-chat" variant="ink" fullWidth>
              Post a job
            </ButtonLink>
            <ButtonLink to="/forms/quote-request" variant="default" fullWidth>
              Request a quote
            </ButtonLink>
            <ButtonLink to="/mobile/contractors" variant="default" fullWidth>
              Browse contractors
            </ButtonLink>
          </Card>
          <Card title="Not sure yet?">
            <p>A A consultant builder answers your questions before you decide. It's free.</p>
            <ButtonLink to="/consult" variant="default" fullWidth>
              Free consultation
            </ButtonLink>
          </Card>
        </aside>
      </div>
    </>
  )
}
