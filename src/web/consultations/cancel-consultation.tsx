import { useState } from 'react'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import styles from './consultations.module.css'

/** Confirms before it cancels the request. */
export function CancelConsultation({ onCancel }: { onCancel: () => Promise<unknown> }) {
  const [isAsked, setIsAsked] = useState(false)
  const cancel = useAction({ send: onCancel })
  if (!isAsked) return <Button onClick={() => setIsAsked(true)}>Cancel request</Button>
  return (
    <div className={styles.state}>
      <p>You won't get a reply, and you can't undo this.</p>
      <ActionError action={cancel} />
      <div className="row">
        <Button disabled={cancel.isBusy} onClick={() => setIsAsked(false)}>
          Keep request
        </Button>
        <Button variant="ink" disabled={cancel.isBusy} onClick={() => cancel.run()}>
          Cancel request
        </Button>
      </div>
    </div>
  )
}
