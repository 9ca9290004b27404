import type { ReactNode } from 'react'
import type { ActionState } from '../core/use-action.ts'
import { ActionError } from './action-error.tsx'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** The consequences, above all for money. May contain fields. */
  children: ReactNode
  /** The same verb as on the button that opened the dialog. */
  confirmLabel: string
  /** Red buttons exist only here, for rejecting and deleting. */
  isDangerous?: boolean
  /** The dialog stays while the action runs, and shows its error. */
  action?: ActionState
  /** What is safe after an error. */
  safe?: string
  /** If there is no action. */
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, isDangerous = false, action, safe, onConfirm } = props
  const isBusy = action?.isBusy ?? props.isBusy ?? false
  const onCancel = () => {
    action?.reset()
    props.onCancel()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title} mayClose={!isBusy}>
      <div className={styles.question}>
        {children}
        {action ? <ActionError action={action} safe={safe} /> : null}
        <div className="row-end">
          <Button onClick={onCancel} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant={isDangerous ? 'danger' : 'gold'} onClick={onConfirm} loading={isBusy}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
