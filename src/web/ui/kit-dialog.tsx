import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import styles from './confirm-dialog.module.css'
import type { DialogProps } from './dialog.tsx'

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
