import { useId } from 'react'
import { PlainButton } from './plain-button.tsx'
import styles from './quote-input.module.css'

/** What somebody needs, in their words; it travels to the job form. A plain form: it works before the script arrives. */
export function QuoteInput({ label }: { label: string }) {
  const id = useId()
  return (
    <form className={styles.input} action="/ai-chat">
      <label htmlFor={id}>{label}</label>
      <div>
        <input id={id} name="text" maxLength={256} autoComplete="off" placeholder="Replace 20 m of colorbond fence" />
        <PlainButton type="submit" variant="gold">
          Get quotes
        </PlainButton>
      </div>
    </form>
  )
}
