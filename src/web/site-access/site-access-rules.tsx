import type { SiteAccessView } from '#api/site-access/site-access-routes.ts'
import { PAGE_REQUIREMENTS } from './page-requirements.ts'
import styles from './site-access.module.css'

/** Protected pages, for admins with read permission only [DATA-02]. */
export function SiteAccessRules({ access: { rules, hasPassword } }: { access: SiteAccessView }) {
  return (
    <div className="stack">
      {rules.length === 0 ? <p className="dimmed">Every page is open.</p> : null}
      <dl className={styles.read}>
        {rules.map(({ path, requires }) => (
          <div key={path}>
            <dt>{path} and everything below it</dt>
            <dd>requires {PAGE_REQUIREMENTS[requires].toLowerCase()}</dd>
          </div>
        ))}
      </dl>
      <p className="dimmed">{hasPassword ? 'A site password is set.' : 'There is no site password.'}</p>
    </div>
  )
}
