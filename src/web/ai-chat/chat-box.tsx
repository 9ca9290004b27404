import { IconPlayerStop, IconSend2 } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { submitOnEnter } from '../core/submit-on-enter.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import styles from './chat-box.module.css'

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

/** Enter sends and Shift+Enter adds a line. The user can type the next message while a reply is written. */
export function ChatBox({ box, text, onType, onSend, isWriting, onStop, isUploading, children }: ChatBoxProps) {
  const [mustWait, setMustWait] = useState(false)
  const send = () => {
    setMustWait(isUploading)
    if (isUploading || isWriting || text.trim() === '') return
    onSend(text.trim())
  }
  return (
    <Form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {mustWait && isUploading ? (
        <p className={styles.wait} role="alert">
          Please wait for all files to finish uploading...
        </p>
      ) : null}
      <div className={styles.tools}>{children}</div>
      <textarea
        ref={box}
        className={styles.field}
        aria-label="Message"
        placeholder="What would you like done, and where?"
        enterKeyHint="send"
        rows={1}
        maxLength={MESSAGE_MAX}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={submitOnEnter(send)}
      />
      {isWriting ? (
        <Button onClick={onStop}>
          <IconPlayerStop size={18} aria-hidden /> Stop
        </Button>
      ) : (
        <Button type="submit" variant="gold">
          <IconSend2 size={18} aria-hidden /> Send
        </Button>
      )}
    </Form>
  )
}
