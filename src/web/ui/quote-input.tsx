import { useId } from 'react'
import { PlainButton } from './plain-button.tsx'
import styles from './quote-input.module.css'

interface QuoteInputProps {
  label: string
  /** Shown to whoever edits the page, whose own next step is the gold one. */
  isPreview?: boolean
}

/** What somebody needs, in their words; it travels to the job form. A plain form: it works before the script arrives. */
export function QuoteInput({ label, isPreview = false }: QuoteInputProps) {
  const id = useId()
  return (
    <form className={styles.input} action="/ai-chat">
      <label htmlFor={id}>{label}</label>
      <div>
        <input id={id} name="text" maxLength={256} autoComplete="off" placeholder="Replace 20 m of colorbond fence" />
        <PlainButton type="submit" variant={isPreview ? 'default' : 'gold'}>
          Get quotes
        </PlainButton>
      </div>
    </form>
  )
}
