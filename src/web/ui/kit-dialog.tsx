import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './confirm-dialog.module.css'

export interface DialogProps {
  isOpen: boolean
  title: string
  onClose: () => void
  /** False while closing would hide a running action. */
  mayClose?: boolean
  children: ReactNode
}

/** Opens one tick after mounting, because Mantine only then remembers the focused element. */
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
      <FocusedContent isOpen={isOpen}>{children}</FocusedContent>
    </Modal>
  )
}

/**
 * Moves focus to the first field, or to the first button, which cancels, instead of the close button. Content may
 * arrive late. While closing, clicks are ignored, so that a double click does not repeat the action.
 */
function FocusedContent({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = content.current
    if (box === null) return undefined
    const hand = () => moveFocusToContent(box)
    const late = new MutationObserver(hand)
    late.observe(box, { childList: true, subtree: true })
    box.addEventListener('focus', hand)
    return () => {
      late.disconnect()
      box.removeEventListener('focus', hand)
    }
  }, [])
  return (
    <div ref={content} tabIndex={-1} data-autofocus inert={!isOpen} className={styles.content}>
      {children}
    </div>
  )
}

const placesOfFocus = ['[data-autofocus]', 'input, textarea, select', 'button']

function moveFocusToContent(content: HTMLElement): void {
  if (document.activeElement !== content) return
  const first = placesOfFocus.map((place) => content.querySelector<HTMLElement>(place)).find((found) => found !== null)
  first?.focus()
}
