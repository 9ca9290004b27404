import { Link } from '@tanstack/react-router'
import type { DraftView } from '#contract/site-content/site-content-routes.ts'
import type { SettingKey } from '#domain/site-content/setting-schemas.ts'
import { DraftState } from './draft-state.tsx'
import { settingForms } from './setting-forms.ts'
import styles from './settings.module.css'

/** What may be said on the site, each with whether visitors see its draft already. */
export function SettingList({ drafts }: { drafts: readonly { key: SettingKey; draft: DraftView }[] }) {
  return (
    <ul className={styles.list}>
      {drafts.map(({ key, draft }) => (
        <li key={key}>
          <div>
            <Link to="/admin/site-content/$id" params={{ id: key }}>
              {settingForms[key].title}
            </Link>
            <p>{settingForms[key].place}</p>
          </div>
          <div className={styles.state}>
            <DraftState draft={draft} />
          </div>
        </li>
      ))}
    </ul>
  )
}
