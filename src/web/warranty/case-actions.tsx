import { useState } from 'react'
import type { WarrantyCaseView } from '#api/warranty/warranty-view.ts'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { showSuccess } from '../core/toasts.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import styles from './warranty.module.css'

interface CaseProps {
  of: WarrantyCaseView
  onCase: (one: WarrantyCaseView) => void
}

/** The customer's responses to a plan, and the escalation. One button per action of the server. */
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
  const accept = useAction({
    send: () => call('POST /warranty/{id}/accept', { params: { id: caseId } }),
    done: "Plan accepted. We've notified the contractor.",
    onSuccess: onCase,
  })
  return (
    <>
      <Button variant="gold" disabled={accept.isBusy} onClick={() => accept.run()}>
        Accept the plan
      </Button>
      <ActionError action={accept} />
    </>
  )
}

const warrantySchemas = () => import('#domain/warranty/warranty-schemas.ts')

const reasons = {
  dispute: {
    resolver: lazyResolver<{ reason: string }>(async () => (await warrantySchemas()).disputeSchema),
    label: 'Why do you disagree?',
    reader: 'The contractor sees this and responds with another plan.',
    button: 'Dispute the plan',
    done: "Disputed. We've notified the contractor.",
  },
  escalate: {
    resolver: lazyResolver<{ reason: string }>(async () => (await warrantySchemas()).escalationSchema),
    label: 'What should be decided?',
    reader: 'The contractor and the admin see this.',
    button: 'Request a decision',
    done: 'An admin will decide this case.',
  },
} as const

interface WithReasonProps extends Pick<CaseProps, 'onCase'> {
  caseId: string
  event: keyof typeof reasons
}

function WithReason({ caseId, event, onCase }: WithReasonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { done, ...words } = reasons[event]
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.button}</Button>
      <ReasonDialog
        isOpen={isOpen}
        title={words.button}
        onClose={() => setIsOpen(false)}
        draftOf={{ form: `warranty-${event}`, id: caseId }}
        isStarted={{ reason: '' }}
        field="reason"
        {...words}
        safe="Your text is saved on this device."
        send={(body) => call(`POST /warranty/{id}/${event}`, { params: { id: caseId }, body })}
        onDone={(one) => {
          showSuccess(done)
          onCase(one)
        }}
      />
    </>
  )
}

const caseClosure = 'Case Closure'

/** Only the customer closes a case [FORM-30]. */
export function CaseClosure({ of: { id }, onCase }: CaseProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const close = useAction({
    send: () => call('POST /warranty/{id}/close', { params: { id } }),
    done: 'The case is closed.',
    onSuccess: (one) => {
      setIsConfirming(false)
      onCase(one)
    },
  })
  return (
    <Card title={caseClosure}>
      <p>Are you satisfied with the result? Closing ends the case for both parties.</p>
      <div className={styles.ways}>
        <Button onClick={() => setIsConfirming(true)}>{caseClosure}</Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Close this case?"
        confirmLabel="Close case"
        action={close}
        safe="Nothing has changed."
        onConfirm={() => close.run()}
        onCancel={() => setIsConfirming(false)}
      >
        <p>You confirm that you're satisfied. You can't reopen a closed case, but you can lodge a new one.</p>
      </ConfirmDialog>
    </Card>
  )
}
