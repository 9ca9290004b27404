import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorCard } from '../ui/error-card.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './consultations.module.css'

/** Confirms before it cancels the request. */
export function CancelConsultation({ onCancel }: { onCancel: () => Promise<unknown> }) {
  const [isAsked, setIsAsked] = useState(false)
  const cancel = useMutation({ mutationFn: onCancel, meta: { silent: true } })
  if (!isAsked) return <PlainButton onClick={() => setIsAsked(true)}>Cancel request</PlainButton>
  return (
    <div className={styles.state}>
      <p>You won't get a reply, and you can't undo this.</p>
      {cancel.error ? <ErrorCard message={cancel.error.message} /> : null}
      <div className="row">
        <PlainButton disabled={cancel.isPending} onClick={() => setIsAsked(false)}>
          Keep request
        </PlainButton>
        <PlainButton variant="ink" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel request
        </PlainButton>
      </div>
    </div>
  )
}
