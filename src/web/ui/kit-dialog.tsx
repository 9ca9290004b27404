import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './confirm-dialog.module.css'

export interface DialogProps {
  isOpen: boolean
  title: string
  onClose: () => void
  /** False while leaving would hide something under way. */
  mayClose?: boolean
  children: ReactNode
}

/** Opens one moment after it was made: only then does the kit note where the focus has to return to. */
export function KitDialog({ isOpen, title, onClose, mayClose = true, children }: DialogProps) {
  const [isMade, setIsMade] = useState(false)
  useEffect(() => setIsMade(true), [])
  return (
    <Modal
      opened={isOpen && isMade}
      onClose={onClose}
      withCloseButton={mayClose}
      closeOnEscape={mayClose}
      closeOnClickOutside={mayClose}
      title={title}
      classNames={{ title: styles.title ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  )
}
