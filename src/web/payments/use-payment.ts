/**
 * The steps of paying a stage. The current step is stored for the tab, so a reload returns to the card form or
 * continues polling. A card number is never stored.
 */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { call } from '../core/call.ts'
import { pollUntil } from '../core/poll-until.ts'
import { showSuccess } from '../core/toasts.ts'
import { useAction } from '../core/use-action.ts'

export type PaymentStep =
  | { kind: 'closed' }
  | { kind: 'card'; declineReason?: string }
  | { kind: 'bank'; card: string }
  | { kind: 'confirming' }
  | { kind: 'unconfirmed' }

type StoredStep = 'card' | 'confirming'

const STORED_STEP: Record<PaymentStep['kind'], StoredStep | undefined> = {
  closed: undefined,
  card: 'card',
  bank: 'card',
  confirming: 'confirming',
  unconfirmed: 'confirming',
}

/** The step for each processor status. Any other status is a decline. */
const OUTCOME: Readonly<Record<string, 'paid' | 'bank'>> = {
  succeeded: 'paid',
  processing: 'paid',
  requires_action: 'bank',
}

export interface StageToPay {
  jobId: string
  stageIndex: number
  onPaid: (job: JobView) => void
}

interface SandboxConfirmation {
  clientSecret: string
  card: string
  /** The customer's response to the bank. */
  challenge?: 'complete' | 'fail'
}

/** `onPaid` must be stable, because a new function restarts the polling. */
export function usePayment({ jobId, stageIndex, onPaid }: StageToPay) {
  const key = `payment:${jobId}:${stageIndex}`
  const [step, setStep] = useStoredStep(key)
  const sheet = useQuery({
    queryKey: ['payment-sheet', jobId, stageIndex],
    // A repeated call returns the same payment [PAY-01].
    queryFn: () => call('POST /job/stage/pay', { body: { id: jobId, stageIndex } }),
    enabled: step.kind !== 'closed',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const sandbox = useAction({
    send: (body: SandboxConfirmation) => call('POST /payment/sandbox/confirm', { body }),
  })
  const waitUntilPaid = useWaitUntilPaid({ jobId, stageIndex, onPaid }, setStep)

  useEffect(() => {
    const kept = readStoredStep(key)
    if (kept === 'confirming') void waitUntilPaid()
    else if (kept === 'card') setStep({ kind: 'card' })
  }, [key, waitUntilPaid, setStep])

  const payWithTestCard = async (confirmation: SandboxConfirmation) => {
    const { card } = confirmation
    const answer = await sandbox.run(confirmation)
    if (answer === undefined) return
    const outcome = OUTCOME[answer.status]
    if (outcome === 'paid') await waitUntilPaid()
    else if (outcome === 'bank') setStep({ kind: 'bank', card })
    else setStep({ kind: 'card', declineReason: answer.message ?? "Your card wasn't charged." })
  }

  return {
    step,
    sheet,
    /** Why the last try did not reach the processor. */
    failure: sandbox.error,
    isSending: sandbox.isBusy,
    /** The sheet stays during the request and the polling. */
    isInTransit: sandbox.isBusy || step.kind === 'confirming',
    open: () => setStep({ kind: 'card' }),
    close: () => setStep({ kind: 'closed' }),
    /** A bank may redirect the customer to its own page. On return the page continues polling. */
    rememberConfirming: () => store(key, 'confirming'),
    decline: (declineReason: string) => setStep({ kind: 'card', declineReason }),
    payWithTestCard,
    waitUntilPaid,
  }
}

type SetStep = (step: PaymentStep) => void

function useWaitUntilPaid({ jobId, stageIndex, onPaid }: StageToPay, setStep: SetStep) {
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  return useCallback(async () => {
    leaving.current?.abort()
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setStep({ kind: 'confirming' })
    try {
      const job = await pollUntil({
        read: () => call('GET /job/{id}', { params: { id: jobId }, signal }),
        isDone: ({ signedQuote }) => signedQuote?.stages[stageIndex]?.paidAt != null,
        signal,
      })
      setStep({ kind: 'closed' })
      showSuccess('Payment Successful')
      onPaid(job)
    } catch {
      if (!signal.aborted) setStep({ kind: 'unconfirmed' })
    }
  }, [jobId, stageIndex, onPaid, setStep])
}

function useStoredStep(key: string) {
  const [step, show] = useState<PaymentStep>({ kind: 'closed' })
  const setStep = useCallback<SetStep>(
    (next) => {
      store(key, STORED_STEP[next.kind])
      show(next)
    },
    [key],
  )
  return [step, setStep] as const
}

/** If storage is blocked, a reload starts at the invoice again, which is safe. */
function readStoredStep(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, kept: StoredStep | undefined) {
  try {
    if (kept) sessionStorage.setItem(key, kept)
    else sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
