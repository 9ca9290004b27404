import { IconPlayerStop } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ComposeBox } from '../ui/compose-box.tsx'

interface ChatBoxProps {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  onType: (text: string) => void
  onSend: (text: string) => void
  isWriting: boolean
  onStop: () => void
  /** Files are still uploading. */
  isUploading: boolean
  /** Renders the file picker. */
  children: ReactNode
}

const MESSAGE_MAX = 5_000

/** The user can type the next message while a reply is written. */
export function ChatBox({ box, text, onType, onSend, isWriting, onStop, isUploading, children }: ChatBoxProps) {
  const [mustWait, setMustWait] = useState(false)
  const send = () => {
    setMustWait(isUploading)
    if (isUploading || isWriting || text.trim() === '') return
    onSend(text.trim())
  }
  const error = mustWait && isUploading ? 'Please wait for all files to finish uploading...' : undefined
  return (
    <ComposeBox
      ref={box}
      placeholder="What would you like done, and where?"
      maxLength={MESSAGE_MAX}
      text={text}
      onType={onType}
      onSend={send}
      error={error}
      action={
        isWriting ? (
          <Button leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={onStop}>
            Stop
          </Button>
        ) : undefined
      }
    >
      {children}
    </ComposeBox>
  )
}
