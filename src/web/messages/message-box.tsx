import { IconBriefcase, IconSend2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { clearDraft, readDraft, writeDraft } from '../core/draft.ts'
import { submitOnEnter } from '../core/submit-on-enter.ts'
import { useBrowserValue } from '../core/use-browser-value.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './message-box.module.css'
import { useSendTyping } from './use-typing.ts'

interface MessageBoxProps {
  contact: string
  userId: string
  onSend: (body: string) => void
  /** Absent without jobs to share. */
  onShareJob: (() => void) | undefined
  /** Other things to send. */
  children: ReactNode
}

/** Enter sends and Shift+Enter adds a line. Unsent text stays on this device. */
export function MessageBox({ contact, userId, onSend, onShareJob, children }: MessageBoxProps) {
  const [text, setText] = useUnsentMessage(contact, userId)
  const sayTyping = useSendTyping(contact)
  const send = () => {
    if (text.trim() === '') return
    onSend(text.trim())
    setText('')
  }
  return (
    <Form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.tools}>
        {onShareJob ? (
          <IconButton label="Share a job" onClick={onShareJob}>
            <IconBriefcase size={20} aria-hidden />
          </IconButton>
        ) : null}
        {children}
      </div>
      <TextArea
        className={styles.field}
        aria-label="Message"
        placeholder="Write a message"
        enterKeyHint="send"
        minRows={1}
        maxRows={6}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          if (value.trim() !== '') sayTyping()
        }}
        onKeyDown={submitOnEnter(send)}
      />
      <Button className={styles.send} type="submit" variant="gold" leftSection={<IconSend2 size={18} aria-hidden />}>
        Send
      </Button>
    </Form>
  )
}

/** Text that survives leaving the page. */
function useUnsentMessage(contact: string, userId: string) {
  const unsent = { form: 'message', id: contact, user: userId }
  const saved = useBrowserValue(() => readDraft<string>(unsent)?.values ?? '', '')
  const [typed, setTyped] = useState<string>()

  const type = (next: string) => {
    setTyped(next)
    if (next === '') clearDraft(unsent)
    else writeDraft(unsent, next, Date.now())
  }
  return [typed ?? saved, type] as const
}
