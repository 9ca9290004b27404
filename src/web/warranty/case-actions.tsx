import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { WarrantyCaseView } from '#contract/warranty/warranty-view.ts'
import { call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import type { ReasonFormProps } from './reason-form.tsx'
import styles from './warranty.module.css'

const ReasonForm = lazy(async () => ({ default: (await import('./reason-form.tsx')).ReasonForm }))

interface CaseProps {
  of: WarrantyCaseView
  onCase: (one: WarrantyCaseView) => void
}

/** The customer's answers to a plan, and the way to an administrator; one button for each that the server offers. */
export function CaseActions({ of: { id, actions }, onCase }: CaseProps) {
  if (!actions.some((action) => ['accept', 'dispute', 'escalate'].includes(action))) return null
  return (
    <div className={styles.ways}>
      {actions.includes('escalate') ? <WithReason caseId={id} event="escalate" onCase={onCase} /> : null}
      {actions.includes('dispute') ? <WithReason caseId={id} event="dispute" onCase={onCase} /> : null}
      {actions.includes('accept') ? <Accept caseId={id} onCase={onCase} /> : null}
    </div>
  )
}

function Accept({ caseId, onCase }: { caseId: string } & Pick<CaseProps, 'onCase'>) {
  const accept = useMutation({
    mutationFn: () => call('POST /warranty/{id}/accept', { params: { id: caseId } }),
    onSuccess: (one) => {
      showSuccess('Plan accepted. The contractor is told.')
      onCase(one)
    },
  })
  return (
    <PlainButton variant="gold" disabled={accept.isPending} onClick={() => accept.mutate()}>
      Accept the plan
    </PlainButton>
  )
}

const buttons = { dispute: 'Dispute the plan', escalate: 'Ask for a decision' } as const
const said = { dispute: 'Disputed. The contractor is told.', escalate: 'An administrator looks at it now.' } as const

function WithReason({ caseId, event, onCase }: Omit<ReasonFormProps, 'onCancel'>) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <PlainButton onClick={() => setIsOpen(true)}>{buttons[event]}</PlainButton>
      <Dialog isOpen={isOpen} title={buttons[event]} onClose={close}>
        <Suspense>
          <ReasonForm
            caseId={caseId}
            event={event}
            onCancel={close}
            onCase={(one) => {
              close()
              showSuccess(said[event])
              onCase(one)
            }}
          />
        </Suspense>
      </Dialog>
    </>
  )
}

const caseClosure = 'Case Closure'

/** The customer alone closes a case [FORM-30]. */
export function CaseClosure({ of: { id }, onCase }: CaseProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = useMutation({
    mutationFn: () => call('POST /warranty/{id}/close', { params: { id } }),
    meta: { silent: true },
    onSuccess: (one) => {
      setIsAsking(false)
      showSuccess('The case is closed.')
      onCase(one)
    },
  })
  return (
    <Card title={caseClosure}>
      <p>Are you satisfied with how it was solved? Closing ends the case for both of you.</p>
      <div className={styles.ways}>
        <PlainButton onClick={() => setIsAsking(true)}>{caseClosure}</PlainButton>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Close this case?"
        confirmLabel="Close the case"
        isBusy={close.isPending}
        onConfirm={() => close.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        <p>You confirm that you are satisfied. A closed case cannot be opened again; you can lodge a new one.</p>
        {close.error ? <ErrorCard message={close.error.message} safe="Nothing has changed." /> : null}
      </ConfirmDialog>
    </Card>
  )
}
