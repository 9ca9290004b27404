import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { caseDateText } from '#domain/core/formats.ts'
import { Card } from '../ui/card.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { ConsultationPill, consultationText } from './consultation-state.tsx'
import styles from './consultations.module.css'
import { myConsultationsQuery } from './consultations-query.ts'

/** The requests of the signed-in user, newest first. */
export function MyConsultations() {
  const list = useSuspenseInfiniteQuery(myConsultationsQuery)
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return null
  return (
    <Card title="Your requests">
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Link className={styles.item} to="/forms/consultation/$id" params={{ id: item.id }}>
              <ConsultationPill status={item.status} />
              <b>{item.question}</b>
              <span>
                Submitted on {caseDateText(item.submittedAt)}. {consultationText(item)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </Card>
  )
}
