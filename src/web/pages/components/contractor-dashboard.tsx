import { ProfileReminder } from '../../contractors/onboarding/profile-reminder.tsx'
import { useSession } from '../../core/session.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './dashboard.module.css'
import { MyJobsScreen } from './my-jobs-screen.tsx'
import { OpenJobsScreen } from './open-jobs-screen.tsx'

/** The contractor's next tasks, then other jobs. Open jobs load page by page beside them. */
export function ContractorDashboard() {
  const { user } = useSession()
  return (
    <>
      <PageTitle facts="Your quotes and jobs, and their next steps">G’day, {user?.name}</PageTitle>
      <ProfileReminder to="/onboarding" />
      <div className={`${styles.columns} ${styles.halves}`}>
        <MyJobsScreen party="contractor" />
        <aside className={styles.rail} aria-labelledby="open-jobs">
          <h2 id="open-jobs">Open jobs</h2>
          <OpenJobsScreen flavour="desktop" />
        </aside>
      </div>
    </>
  )
}
