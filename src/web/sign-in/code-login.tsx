import { useEffect, useState } from 'react'
import { codeLifetimeMs } from '#domain/sign-in/sign-in-code.ts'
import { clearDraft, readDraft, writeDraft } from '../core/draft.ts'
import type { LoginSearch } from '../core/login-search.ts'
import { CodeForm } from './code-form.tsx'
import { EmailForm } from './email-form.tsx'
import type { LoginWords } from './login-words.ts'
import { useSignIn } from './use-sign-in.ts'

interface CodeLoginProps {
  role: 'customer' | 'contractor'
  words: LoginWords
  search: LoginSearch
}

const DRAFT = { form: 'login', id: 'code', user: 'anonymous' }

/** Email, then code. Phones drop a page while its owner reads the mail: coming back finds the second step again. */
export function CodeLogin({ role, words, search }: CodeLoginProps) {
  const [sentTo, setSentTo] = useState<string>()
  const [email, setEmail] = useState('')
  const signIn = useSignIn(search)

  useEffect(() => {
    const draft = readDraft<{ email: string }>(DRAFT)
    if (draft && Date.now() - draft.savedAt < codeLifetimeMs) setSentTo(draft.values.email)
  }, [])

  if (sentTo === undefined) {
    const onSent = (typed: string) => {
      writeDraft(DRAFT, { email: typed }, Date.now())
      setSentTo(typed)
    }
    return <EmailForm role={role} words={words} email={email} onSent={onSent} />
  }
  return (
    <CodeForm
      role={role}
      words={words}
      email={sentTo}
      onSignedIn={(answer) => {
        clearDraft(DRAFT)
        return signIn(answer)
      }}
      onOtherEmail={() => {
        clearDraft(DRAFT)
        setEmail(sentTo)
        setSentTo(undefined)
      }}
    />
  )
}
