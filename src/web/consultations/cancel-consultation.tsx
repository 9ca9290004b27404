import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorCard } from '../ui/error-card.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './consultations.module.css'

/** Confirms before it cancels the request. */
export function CancelConsultation({ onWithdraw }: { onWithdraw: () => Promise<unknown> }) {
  const [isAsked, setIsAsked] = useState(false)
  const withdraw = useMutation({ mutationFn: onWithdraw, meta: { silent: true } })
  if (!isAsked) return <PlainButton onClick={() => setIsAsked(true)}>Cancel request</PlainButton>
  return (
    <div className={styles.state}>
      <p>You won't get a reply, and you can't undo this.</p>
      {withdraw.error ? <ErrorCard message={withdraw.error.message} /> : null}
      <div className={styles.ways}>
        <PlainButton disabled={withdraw.isPending} onClick={() => setIsAsked(false)}>
          Keep request
        </PlainButton>
        <PlainButton variant="ink" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Cancel request
        </PlainButton>
      </div>
    </div>
  )
}
