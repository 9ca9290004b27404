import { useState } from 'react'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './consultations.module.css'

/** Confirms before it cancels the request. */
export function CancelConsultation({ onCancel }: { onCancel: () => Promise<unknown> }) {
  const [isAsked, setIsAsked] = useState(false)
  const cancel = useAction({ send: onCancel })
  if (!isAsked) return <PlainButton onClick={() => setIsAsked(true)}>Cancel request</PlainButton>
  return (
    <div className={styles.state}>
      <p>You won't get a reply, and you can't undo this.</p>
      <ActionError action={cancel} />
      <div className="row">
        <PlainButton disabled={cancel.isBusy} onClick={() => setIsAsked(false)}>
          Keep request
        </PlainButton>
        <PlainButton variant="ink" disabled={cancel.isBusy} onClick={() => cancel.run()}>
          Cancel request
        </PlainButton>
      </div>
    </div>
  )
}
