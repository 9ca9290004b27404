import { Link } from '@tanstack/react-router'
import type { WarrantyListItemView } from '#api/warranty/warranty-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { Pill } from '../ui/pill.tsx'
import styles from './warranty.module.css'
import { claimLabel, statusOf } from './warranty-copy.ts'

/** Cases as links. Overdue ones are marked. */
export function WarrantyList({ lines }: { lines: readonly WarrantyListItemView[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const { label, tone, icon } = statusOf(line)
        return (
          <li key={line.id} data-tone={tone}>
            <Link to="/forms/warranty/$id" params={{ id: line.id }}>
              <span className={styles.lineHead}>
                <b>{line.jobTitle}</b>
                <Pill tone={tone} icon={icon}>
                  {label}
                </Pill>
              </span>
              <span>
                {claimLabel(line.claim)} of {line.customerName}, to {line.contractorName}
              </span>
              <span className={styles.small}>
                Lodged {caseDateText(line.lodgedAt, line.state)}
                {line.awaiting === 'contractor' ? `. Response due by ${caseDateText(line.dueOn)}` : ''}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
