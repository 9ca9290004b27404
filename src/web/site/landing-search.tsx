import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { submitAfterTyping } from './delayed-search.ts'
import styles from './landing-search.module.css'

/**
 * Opens the AI chat by button, on Enter, or two seconds after typing stops, with the text (LAND-02). A plain form: only
 * the delay needs a script.
 */
export function LandingSearch() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => (form.current ? submitAfterTyping(form.current) : undefined), [])
  return (
    <search>
      <form className={styles.search} action="/ai-chat" data-search ref={form}>
        <button type="submit" className={styles.icon} aria-label="Search">
          <IconSearch size={22} aria-hidden />
        </button>
        <input
          name="text"
          aria-label="What are you looking for?"
          placeholder="What are you looking for?"
          autoComplete="off"
          maxLength={256}
        />
        <button type="submit" className={styles.go} aria-label="Start a job">
          <IconArrowRight size={22} aria-hidden />
        </button>
      </form>
    </search>
  )
}
