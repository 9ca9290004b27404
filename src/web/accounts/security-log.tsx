import { useInfiniteQuery } from '@tanstack/react-query'
import type { SecurityEventView } from '#api/accounts/account-view.ts'
import { isAlarming, securityEventLabel } from '#domain/accounts/security-event-labels.ts'
import { caseDateText, formatTime } from '#domain/core/formats.ts'
import { Card } from '../ui/card.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Skeleton } from '../ui/skeletons.tsx'
import { ListError } from './list-error.tsx'
import styles from './security.module.css'
import { securityLogQuery } from './security-query.ts'

/** The security events of 12 months, latest first. */
export function SecurityLog() {
  const list = useInfiniteQuery(securityLogQuery)
  const events = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title="Security log">
      <p className="dimmed">Sign-ins and security changes of the last 12 months.</p>
      {list.isPending ? <Skeleton height={220} /> : null}
      {list.data ? null : <ListError list={list} />}
      {list.data && events.length === 0 ? <p>Nothing here yet. Your next sign-in will appear here.</p> : null}
      <ol className={styles.rows}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ol>
      <LoadMore list={list} />
    </Card>
  )
}

function EventRow({ event: { event, detail, device, network, at } }: { event: SecurityEventView }) {
  return (
    <li data-alarming={isAlarming(event) || undefined}>
      <div>
        <b>{securityEventLabel(event, detail)}</b>
        <span className={styles.facts}>
          <time dateTime={at}>
            {caseDateText(at)}, {formatTime(at)}
          </time>
          , {device}
          {network === '' ? '' : `, network ${network}`}
        </span>
      </div>
    </li>
  )
}
