import { IconBriefcase } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { clearDraft, readDraft, writeDraft } from '../core/draft.ts'
import { useBrowserValue } from '../core/use-browser-value.ts'
import { IconButton } from '../ui/button.tsx'
import { ComposeBox } from '../ui/compose-box.tsx'
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

/** Unsent text stays on this device. */
export function MessageBox({ contact, userId, onSend, onShareJob, children }: MessageBoxProps) {
  const [text, setText] = useUnsentMessage(contact, userId)
  const sayTyping = useSendTyping(contact)
  const send = () => {
    if (text.trim() === '') return
    onSend(text.trim())
    setText('')
  }
  return (
    <ComposeBox
      placeholder="Write a message"
      text={text}
      onType={(value) => {
        setText(value)
        if (value.trim() !== '') sayTyping()
      }}
      onSend={send}
    >
      {onShareJob ? (
        <IconButton label="Share a job" onClick={onShareJob}>
          <IconBriefcase size={20} aria-hidden />
        </IconButton>
      ) : null}
      {children}
    </ComposeBox>
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
