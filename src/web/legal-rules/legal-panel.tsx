import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type State, stateName } from '#domain/core/locations.ts'
import { fromDollars } from '#domain/core/money.ts'
import { CONFIDENCE_LABELS } from '#domain/legal-rules/confidence-labels.ts'
import { type LegalNotice, legalNotices } from '#domain/legal-rules/legal-notices.ts'
import styles from './legal-panel.module.css'
import { legalRulesQuery } from './legal-rules-query.ts'

interface LegalPanelProps {
  state: State
  /** In dollars: the price, and the first stage. */
  price: number
  firstStage: number
  /** The date of the law. Today by default. */
  on?: string | undefined
  /** In a narrow column it opens on click, and the column itself shows the warning. */
  isNarrow?: boolean
  /** Admins also see unconfirmed rules, and how each rule was checked. */
  isAdmin?: boolean
}

const fromTabletUp = '(min-width: 768px)'

/** The legal rules of the state for a job at this price, each with its source [FORM-16, PAY-06]. */
export function LegalPanel({ state, price, firstStage, on, isNarrow = false, isAdmin = false }: LegalPanelProps) {
  const { data, error } = useQuery(legalRulesQuery(state, on))
  const [isOpen] = useState(() => !isNarrow && typeof window !== 'undefined' && window.matchMedia(fromTabletUp).matches)
  const rules = data?.filter(({ confidence }) => isAdmin || confidence !== 'unconfirmed')
  const notices = rules && legalNotices(rules, pricedJob(price, firstStage))
  return (
    <section className={styles.panel}>
      {notices
        ?.filter(({ isWarning }) => isWarning && !isNarrow)
        .map(({ topic, text }) => (
          <p key={topic} className={styles.warning}>
            <IconAlertTriangle size={20} aria-hidden />
            {text}
          </p>
        ))}
      <details open={isOpen}>
        <summary>
          What the law in {stateName(state)} requires for a job at this price
          <IconChevronDown size={20} aria-hidden />
        </summary>
        {error ? <p role="alert">{error.message}</p> : null}
        {notices ? <Notices notices={notices} isAdmin={isAdmin} /> : null}
        <p className={styles.source}>General information, not legal advice.</p>
      </details>
    </section>
  )
}

const pricedJob = (price: number, firstStage: number) => ({
  price: fromDollars(price),
  firstStage: fromDollars(firstStage),
})

function Notices({ notices, isAdmin }: { notices: readonly LegalNotice[]; isAdmin: boolean }) {
  return (
    <ul>
      {notices.map((notice) => (
        <li key={notice.topic}>
          <b>{notice.title}</b>
          <p>{notice.text}</p>
          <p className={styles.source}>{sourceOf(notice, isAdmin)}</p>
        </li>
      ))}
    </ul>
  )
}

function sourceOf({ source, confidence }: LegalNotice, isAdmin: boolean): string {
  if (source === undefined || confidence === undefined) return 'A rule of Plumbline.'
  return isAdmin ? `Source: ${source} (${CONFIDENCE_LABELS[confidence]}).` : `Source: ${source}.`
}
