import { useId } from 'react'
import { Button } from './button.tsx'
import styles from './quote-input.module.css'

interface QuoteInputProps {
  label: string
  /** In the editor, where Release is the gold button. */
  isPreview?: boolean
}

/** A text for the job form. A plain form, which works before hydration. */
export function QuoteInput({ label, isPreview = false }: QuoteInputProps) {
  const id = useId()
  return (
    <form className={styles.input} action="/ai-chat">
      <label htmlFor={id}>{label}</label>
      <div>
        <input id={id} name="text" maxLength={256} autoComplete="off" placeholder="Replace 20 m of colorbond fence" />
        <Button type="submit" variant={isPreview ? 'default' : 'gold'}>
          Get quotes
        </Button>
      </div>
    </form>
  )
}
