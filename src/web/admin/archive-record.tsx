import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { QuoteRequestRecordView } from '#contract/admin/job-record-routes.ts'
import { caseDateText, clockText } from '#domain/core/formats.ts'
import { showSuccess } from '../core/toasts.ts'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ARCHIVING, type Archiving, type ArchivingEvent } from './archiving-words.ts'

const ArchiveForm = lazy(async () => ({ default: (await import('./archive-form.tsx')).ArchiveForm }))

interface ArchiveRecordProps {
  record: QuoteRequestRecordView
  /** Sends the decision, and sees to it that what it changed is shown. */
  archive: Archiving
}

/** Takes a job or a request off, or back, for whoever the server lets; says who has done it, and why. */
export function ArchiveRecord({ record, archive }: ArchiveRecordProps) {
  const [asked, setAsked] = useState<ArchivingEvent>()
  const close = () => setAsked(undefined)
  const events = (Object.keys(ARCHIVING) as ArchivingEvent[]).filter((event) => record.actions.includes(event))
  const { archived } = record
  if (archived === null && events.length === 0) return null
  return (
    <Card title="Archive">
      {archived ? (
        <p>
          Archived by {archived.by} on {caseDateText(archived.at)}, {clockText(archived.at)}. Reason: {archived.reason}
        </p>
      ) : (
        <p>{ARCHIVING.archive.does}</p>
      )}
      {events.map((event) => (
        <div key={event}>
          <Button variant="default" onClick={() => setAsked(event)}>
            {ARCHIVING[event].label}
          </Button>
        </div>
      ))}
      <Dialog isOpen={asked !== undefined} title={asked ? ARCHIVING[asked].label : ''} onClose={close}>
        {asked ? (
          <Suspense>
            <ArchiveForm
              id={record.id}
              event={asked}
              archive={archive}
              onDone={() => {
                close()
                showSuccess(ARCHIVING[asked].done)
              }}
              onCancel={close}
            />
          </Suspense>
        ) : null}
      </Dialog>
    </Card>
  )
}
