import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './confirm-dialog.module.css'
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
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, isDangerous = false, isBusy = false, onConfirm, onCancel } = props
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title}>
      <div className={styles.body}>
        {children}
        <div className="row-end">
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
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
