import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorCard } from '../ui/error-card.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './consultations.module.css'

/** Asks once more before nobody answers the question. */
export function CancelConsultation({ onWithdraw }: { onWithdraw: () => Promise<unknown> }) {
  const [isAsked, setIsAsked] = useState(false)
  const withdraw = useMutation({ mutationFn: onWithdraw, meta: { silent: true } })
  if (!isAsked) return <PlainButton onClick={() => setIsAsked(true)}>Withdraw the question</PlainButton>
  return (
    <div className={styles.state}>
      <p>Nobody answers it then, and it cannot be asked again as it stands.</p>
      {withdraw.error ? <ErrorCard message={withdraw.error.message} /> : null}
      <div className={styles.ways}>
        <PlainButton disabled={withdraw.isPending} onClick={() => setIsAsked(false)}>
          Keep it
        </PlainButton>
        <PlainButton variant="ink" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw
        </PlainButton>
      </div>
    </div>
  )
}
