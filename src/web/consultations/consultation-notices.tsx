import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './consultations.module.css'

interface ConsultationNoticesProps {
  /** The chat belongs to another feature, so its page passes the link. */
  chat: ReactNode
}

/** Response time, limits and quicker alternatives, shown before the form [FORM-09]. */
export function ConsultationNotices({ chat }: ConsultationNoticesProps) {
  return (
    <aside className={styles.notices} aria-label="Before you ask">
      <p>
        <b>The usual response takes 2-3 days.</b> It's free. We don't give legal advice or engineers’ reports. In an
        emergency, call the emergency services first.
      </p>
      <p>Often there is a quicker way:</p>
      <ul>
        <li>{chat} for questions about your account, a payment or this site.</li>
        <li>
          <Link to="/contractors">Trade explorer</Link> when you know which trade you need.
        </li>
        <li>
          <Link to="/library">Open library</Link> for cases like yours, and how they were solved.
        </li>
        <li>
          <Link to="/dashboard">Your dashboard</Link> for the warranty of a job done through Plumbline.
        </li>
      </ul>
    </aside>
  )
}
