import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import styles from './landing-search.module.css'

const GO_AFTER_MS = 2000

/**
 * Leads to the AI chat by its buttons, on Enter, or two seconds after typing stops; what was typed travels along
 * (requirement LAND-02). A plain form, so that it also works before the script has arrived and the kit's fields are not
 * part of the first load.
 */
export function LandingSearch() {
  const [text, setText] = useState('')
  const navigate = useNavigate()

  useEffect(() => {
    if (text.trim() === '') return
    const timer = setTimeout(() => void navigate({ to: '/ai-chat', search: { text: text.trim() } }), GO_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, navigate])

  const go = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/ai-chat', search: { text: text.trim() || undefined } })
  }

  return (
    <search>
      <form className={styles.search} action="/ai-chat" onSubmit={go}>
        <button type="submit" className={styles.icon} aria-label="Search">
          <IconSearch size={22} aria-hidden />
        </button>
        <input
          name="text"
          aria-label="What are you looking for?"
          placeholder="What are you looking for?"
          autoComplete="off"
          maxLength={256}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className={styles.go} aria-label="Start a job">
          <IconArrowRight size={22} aria-hidden />
        </button>
      </form>
    </search>
  )
}
