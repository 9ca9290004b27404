import { IconSend2 } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Button } from './button.tsx'
import styles from './compose-box.module.css'
import { Form } from './form.tsx'
import { TextArea } from './text-area.tsx'

interface ComposeBoxProps {
  ref?: Ref<HTMLTextAreaElement>
  placeholder: string
  maxLength?: number
  text: string
  onType: (text: string) => void
  onSend: () => void
  /** Why the message was not sent. */
  error?: string | undefined
  /** Instead of the send button. */
  action?: ReactNode
  /** Other things to send. */
  children: ReactNode
}

/** A message and its send button. Enter sends and Shift+Enter adds a line. */
export function ComposeBox({ text, onType, onSend, error, action, children, ...field }: ComposeBoxProps) {
  return (
    <Form className={styles.box} onSubmit={onSend}>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      <div className={styles.tools}>{children}</div>
      <TextArea
        {...field}
        className={styles.field}
        aria-label="Message"
        enterKeyHint="send"
        minRows={1}
        maxRows={6}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={submitOnEnter(onSend)}
      />
      {action ?? (
        <Button type="submit" variant="gold" leftSection={<IconSend2 size={18} aria-hidden />}>
          Send
        </Button>
      )}
    </Form>
  )
}

/** For a multi-line box: Enter submits, Shift+Enter adds a line. */
function submitOnEnter(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    // Enter also ends an IME composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
}
