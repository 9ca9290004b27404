import { Button } from '@mantine/core'
import { useId } from 'react'
import styles from './quote-input.module.css'

/** What somebody needs, in their words; it travels to the job form. A plain form: it works before the script arrives. */
export function QuoteInput({ label }: { label: string }) {
  const id = useId()
  return (
    <form className={styles.input} action="/ai-chat">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          name="text"
          maxLength={256}
          autoComplete="off"
          placeholder="Replace 20 m of colorbond fence"
        />
        <Button type="submit" variant="gold">
          Get quotes
        </Button>
      </div>
    </form>
  )
}
