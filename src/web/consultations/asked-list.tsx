import { IconAlertTriangle } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AskedConsultationView } from '#contract/consultations/consultation-view.ts'
import type { ConsultationFilter } from '#domain/consultations/consultation-machine.ts'
import { caseDateText, dayMonthText } from '#domain/core/formats.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { Pill } from '../ui/pill.tsx'
import { ConsultationPill } from './consultation-state.tsx'
import styles from './consultations.module.css'
import { askedConsultationsQuery } from './consultations-query.ts'

const NOTHING: Record<ConsultationFilter, string> = {
  open: 'Nobody waits for an answer.',
  replied: 'Nothing was answered yet.',
}

/** What waits for an answer, the longest first, against the 2 to 3 days that it usually takes; or what was answered. */
export function AskedList({ filter }: { filter: ConsultationFilter }) {
  const list = useSuspenseInfiniteQuery(askedConsultationsQuery(filter))
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <EmptyState title={NOTHING[filter]} />
  return (
    <>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Link className={styles.item} to="/admin/consultations/$id" params={{ id: item.id }}>
              <div className={styles.ways}>
                <ConsultationPill status={item.status} />
                {item.isLate ? <LatePill /> : null}
              </div>
              <b>{item.question}</b>
              <span>{askedText(item)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

export function LatePill() {
  return (
    <Pill tone="bad" icon={IconAlertTriangle}>
      Late
    </Pill>
  )
}

function askedText({ asker, askedAt, dueAt, daysWaited, consultant, repliedAt }: AskedConsultationView): string {
  const asked = `${asker}, ${caseDateText(askedAt)}.`
  if (repliedAt !== null) return `${asked} Answered by ${consultant} after ${daysText(daysWaited)}.`
  const taken = consultant === null ? '' : ` ${consultant} is answering.`
  return `${asked} Has waited ${daysText(daysWaited)}, due by ${dayMonthText(dueAt)}.${taken}`
}

/** 0 is "less than a day". */
export function daysText(days: number): string {
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}
