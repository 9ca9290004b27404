/** Unsent text stays on this device, and leaving asks first [AI-05]. */
import { useEffect, useRef, useState } from 'react'
import { adoptDraft, clearDraft, readDraft, writeDraft } from '../core/draft.ts'

export function useUnsavedText(user = 'anonymous') {
  const [text, setText] = useState('')
  // A sent message gets its URL at once, so the text is no longer unsaved.
  const unsent = useRef('')

  useEffect(() => {
    // Restored after hydration, because the server renders without it.
    const key = { form: 'ai-chat', id: 'unsent', user }
    adoptDraft(key)
    const restored = readDraft<string>(key)
    if (!restored || unsent.current !== '') return
    unsent.current = restored.values
    setText(restored.values)
  }, [user])

  const type = (next: string) => {
    unsent.current = next
    setText(next)
    const key = { form: 'ai-chat', id: 'unsent', user }
    if (next === '') clearDraft(key)
    else writeDraft(key, next, Date.now())
  }
  return { text, type, hasUnsent: () => unsent.current.trim() !== '' }
}
