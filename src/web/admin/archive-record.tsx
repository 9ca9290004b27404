import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { caseDateText, clockText } from '#domain/core/formats.ts'
import { showSuccess } from '../core/toasts.ts'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { ArchivingBody, DecisionWords } from './archiving-words.ts'

const ArchiveForm = lazy(async () => ({ default: (await import('./archive-form.tsx')).ArchiveForm }))

interface ArchiveRecordProps<E extends string> {
  record: {
    readonly id: string
    readonly archived: { readonly at: string; readonly by: string; readonly reason: string } | null
    readonly actions: readonly string[]
  }
  /** Keeps a reason that was not sent apart from those of other kinds of records. */
  kind: string
  /** In the order of the buttons. */
  decisions: Readonly<Record<E, DecisionWords>>
  /** Sends the decision, and sees to it that what it changed is shown. */
  decide: (event: E, body: ArchivingBody) => Promise<void>
  title?: string
}

/** Takes a record off, or back, for whoever the server lets; says who has done it, and why. */
export function ArchiveRecord<E extends string>({
  record,
  kind,
  decisions,
  decide,
  title = 'Archive',
}: ArchiveRecordProps<E>) {
  const [asked, setAsked] = useState<E>()
  const close = () => setAsked(undefined)
  const events = (Object.keys(decisions) as E[]).filter((event) => record.actions.includes(event))
  const { archived } = record
  if (archived === null && events.length === 0) return null
  return (
    <Card title={title}>
      {archived ? (
        <p>
          Archived by {archived.by} on {caseDateText(archived.at)}, {clockText(archived.at)}. Reason: {archived.reason}
        </p>
      ) : null}
      {events.map((event) => (
        <div key={event}>
          {archived ? null : <p>{decisions[event].does}</p>}
          <Button variant="default" onClick={() => setAsked(event)}>
            {decisions[event].label}
          </Button>
        </div>
      ))}
      <Dialog isOpen={asked !== undefined} title={asked ? decisions[asked].label : ''} onClose={close}>
        {asked ? (
          <Suspense>
            <ArchiveForm
              draftOf={{ form: `${kind}-${asked}`, id: record.id }}
              words={decisions[asked]}
              isDangerous={asked === 'archive'}
              decide={(body) => decide(asked, body)}
              onDone={() => {
                close()
                showSuccess(decisions[asked].done)
              }}
              onCancel={close}
            />
          </Suspense>
        ) : null}
      </Dialog>
    </Card>
  )
}
