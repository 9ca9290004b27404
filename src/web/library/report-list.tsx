import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReportListItemView } from '#api/library/story-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { STORY_STATUS_LABELS } from '#domain/library/story-status-labels.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import styles from './forms.module.css'
import { myReportsQuery } from './library-queries.ts'

/** The reports a user has written or received, newest first. */
export function ReportList({ isAuthor }: { isAuthor: boolean }) {
  const list = useSuspenseInfiniteQuery(myReportsQuery)
  const reports = list.data.pages.flatMap(({ items }) => items)
  if (reports.length === 0 && isAuthor) return null
  if (reports.length === 0)
    return <EmptyState title="No reports yet.">Reports that contractors send you appear here.</EmptyState>
  return (
    <Card title={isAuthor ? 'Your reports' : 'Reports for you'}>
      <ul className={styles.lines}>
        {reports.map((report) => (
          <li key={report.id}>
            <Link to="/forms/report/$id" params={{ id: report.id }}>
              {report.title}
            </Link>
            <p>{isAuthor ? aboutOwn(report) : aboutSent(report)}</p>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </Card>
  )
}

function aboutOwn({ status, jobTitle, state, createdAt }: ReportListItemView): string {
  const about = jobTitle === null ? '' : ` · ${jobTitle}`
  return `${STORY_STATUS_LABELS[status]}${about} · ${caseDateText(createdAt, state)}`
}

function aboutSent({ contractorName, jobTitle, state, createdAt }: ReportListItemView): string {
  return `${contractorName} · ${jobTitle} · ${caseDateText(createdAt, state)}`
}
