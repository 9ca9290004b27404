/** Unsent text stays on this device, and leaving asks first [AI-05]. */
import { useEffect, useRef, useState } from 'react'
import { adoptDraft, clearDraft, readDraft, writeDraft } from '../core/draft.ts'

export function useUnsavedText(user = 'anonymous') {
  const [text, setText] = useState('')
  // A sent message gets its URL at once, so the text is no longer unsaved.
  const unsent = useRef('')

  useEffect(() => {
    // Restored after hydration, because the server renders without it.
    const draftKey = { form: 'ai-chat', id: 'unsent', user }
    adoptDraft(draftKey)
    const restored = readDraft<string>(draftKey)
    if (!restored || unsent.current !== '') return
    unsent.current = restored.values
    setText(restored.values)
  }, [user])

  const type = (next: string) => {
    unsent.current = next
    setText(next)
    const draftKey = { form: 'ai-chat', id: 'unsent', user }
    if (next === '') clearDraft(draftKey)
    else writeDraft(draftKey, next, Date.now())
  }
  return { text, type, hasUnsent: () => unsent.current.trim() !== '' }
}
