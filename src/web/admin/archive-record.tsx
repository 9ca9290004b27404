import { useState } from 'react'
import { caseDateText, formatTime } from '#domain/core/formats.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import styles from './admin.module.css'
import type { ArchivingBody, DecisionCopy } from './archive-copy.ts'

const resolver = lazyResolver<ArchivingBody>(
  async () => (await import('#domain/core/reason-schemas.ts')).archivingSchema,
)

interface ArchiveRecordProps<E extends string> {
  record: {
    readonly id: string
    readonly archived: { readonly at: string; readonly by: string; readonly reason: string } | null
    readonly actions: readonly string[]
    /** The state of a job, whose time is shown. */
    readonly state?: string
  }
  /** Separates the draft reason from those of other records. */
  kind: string
  /** In the order of the buttons. */
  decisions: Readonly<Record<E, DecisionCopy>>
  /** Sends the action and refreshes the shown data. */
  decide: (event: E, body: ArchivingBody) => Promise<void>
  title?: string
}

/** Archives or restores a record, if the server allows it. Shows the admin and the reason. */
export function ArchiveRecord<E extends string>({
  record,
  kind,
  decisions,
  decide,
  title = 'Archive',
}: ArchiveRecordProps<E>) {
  const [selected, setSelected] = useState<E>()
  const [isOpen, setIsOpen] = useState(false)
  const events = (Object.keys(decisions) as E[]).filter((event) => record.actions.includes(event))
  const { archived, state } = record
  if (archived === null && events.length === 0) return null
  return (
    <Card title={title}>
      {archived ? (
        <p>
          Archived by {archived.by} on {caseDateText(archived.at, state)}, {formatTime(archived.at, state)}. Reason:{' '}
          {archived.reason}
        </p>
      ) : null}
      {events.map((event) => (
        <div key={event} className={styles.decision}>
          {archived ? null : <p>{decisions[event].does}</p>}
          <Button
            onClick={() => {
              setSelected(event)
              setIsOpen(true)
            }}
          >
            {decisions[event].label}
          </Button>
        </div>
      ))}
      {selected ? (
        <ReasonDialog
          key={selected}
          isOpen={isOpen}
          title={decisions[selected].label}
          onClose={() => setIsOpen(false)}
          draftOf={{ form: `${kind}-${selected}`, id: record.id }}
          resolver={resolver}
          isStarted={{ reason: '' }}
          field="reason"
          reader={decisions[selected].reader}
          above={() => <p className={styles.none}>{decisions[selected].does}</p>}
          button={decisions[selected].label}
          isDangerous={selected === 'archive'}
          send={(body) => decide(selected, body)}
          onDone={() => showSuccess(decisions[selected].done)}
        />
      ) : null}
    </Card>
  )
}
