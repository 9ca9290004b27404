import type { SiteAccessView } from '#api/site-access/site-access-routes.ts'
import { dayMonthText, formatTime } from '#domain/core/formats.ts'
import type { ProtectedPage } from '#domain/core/protected-pages.ts'
import styles from './site-access.module.css'

/** Changes with their author, newest first [ADMIN-03]. */
export function PageProtectionChanges({ changes }: Pick<SiteAccessView, 'changes'>) {
  if (changes.length === 0) return <p className="dimmed">No changes yet.</p>
  return (
    <ol className={styles.changes}>
      {changes.map(({ by, at, rulesAfter, passwordChanged }) => (
        <li key={`${at}${by}`}>
          {rulesText(rulesAfter)}
          {passwordChanged ? ' New password.' : ''}
          <span>
            {by}, {dayMonthText(at)}, {formatTime(at)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function rulesText(rules: readonly ProtectedPage[]): string {
  return rules.length === 0
    ? 'Every page open.'
    : `${rules.map(({ path, requires }) => `${path} (${requires})`).join(', ')}.`
}
