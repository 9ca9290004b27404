import { IconCheck } from '@tabler/icons-react'
import type { QuoteApplyView } from '#api/quote-requests/quote-apply-view.ts'
import { quoteApplyForm } from '#domain/quote-requests/quote-apply-fields.ts'
import { Card } from '../ui/card.tsx'
import { Pill } from '../ui/pill.tsx'
import styles from './quote-requests.module.css'

/** The requirements the contractor confirms [FORM-27]. */
export function RequirementList({ requirements }: Pick<QuoteApplyView, 'requirements'>) {
  return (
    <Card title="Requirements">
      {requirements.length === 0 ? <p>The contractor selected none.</p> : null}
      <ul className={styles.requirements}>
        {requirements.map((name) => (
          <li key={name}>
            <Pill tone="ok" icon={IconCheck}>
              {quoteApplyForm.fields[name].label}
            </Pill>
          </li>
        ))}
      </ul>
    </Card>
  )
}
