import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { JobActivityView } from '#api/job-overview/job-activity-view.ts'
import { caseDateText, formatTime } from '#domain/core/formats.ts'
import { activitySentence } from '#domain/job-overview/job-activity.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { AttachedFiles } from '../uploads/attached-files.tsx'
import { AttachedPhotos } from '../uploads/attached-photos.tsx'
import styles from './job-activity.module.css'
import { jobActivityQuery } from './job-activity-query.ts'

/** Enough for the last stage. */
const SHOWN_FIRST = 6

const TONES: Readonly<Record<string, string>> = {
  'stage.approve': 'ok',
  'stage.reject': 'bad',
  'stage.confirmPayment': 'info',
  'job.complete': 'ok',
  'dispute.open': 'warn',
  'dispute.lost': 'bad',
}

interface JobActivityProps {
  jobId: string
  /** The state of the job. */
  state: string
  cacheKey: string
}

/** What happened on a job, newest first. Each round of a stage keeps its text, its photos and its rejection. */
export function JobActivity({ jobId, state, cacheKey }: JobActivityProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { data: events = [] } = useQuery(jobActivityQuery(jobId, cacheKey))
  if (events.length === 0) return null
  const more = events.length - SHOWN_FIRST
  return (
    <Card title="History">
      <ol className={styles.events}>
        {(isWhole ? events : events.slice(0, SHOWN_FIRST)).map((event) => (
          <ActivityEvent key={event.id} event={event} state={state} />
        ))}
      </ol>
      {more > 0 && !isWhole ? (
        <div>
          <Button onClick={() => setIsWhole(true)}>
            Show {more === 1 ? '1 earlier event' : `${more} earlier events`}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function ActivityEvent({ event, state }: { event: JobActivityView; state: string }) {
  const { at, text, attachments, caseId, stageIndex, round } = event
  const name = stageIndex === null ? 'Photo' : `Stage ${stageIndex + 1}${round ? `, round ${round}` : ''}, photo`
  return (
    <li className={styles.event} data-tone={TONES[event.event]}>
      <b>{activitySentence(event)}</b>
      <time dateTime={at}>
        {caseDateText(at, state)}, {formatTime(at, state)}
      </time>
      {text ? <p>{text}</p> : null}
      <AttachedPhotos keys={attachments} size="small" name={name} />
      <AttachedFiles keys={attachments} />
      {caseId === null ? null : (
        <Link to="/forms/warranty/$id" params={{ id: caseId }}>
          View case
        </Link>
      )}
    </li>
  )
}
