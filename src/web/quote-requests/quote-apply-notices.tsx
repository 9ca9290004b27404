import { QUOTE_APPLY_NOTICES } from '#domain/quote-requests/quote-apply-notices.ts'
import { Card } from '../ui/card.tsx'
import styles from './quote-requests.module.css'

/** Notices for every quote [FORM-16]. */
export function QuoteApplyNotices() {
  return (
    <Card title="Please note">
      <ul className={styles.legalNotices}>
        {QUOTE_APPLY_NOTICES.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </Card>
  )
}
