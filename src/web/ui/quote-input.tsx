import { Button } from './button.tsx'
import styles from './quote-input.module.css'
import { TextField } from './text-field.tsx'

interface QuoteInputProps {
  label: string
  /** In the editor, where Release is the gold button. */
  isPreview?: boolean
}

/** A text for the job form. A plain form, which works before hydration. */
export function QuoteInput({ label, isPreview = false }: QuoteInputProps) {
  return (
    <form className={styles.input} action="/ai-chat">
      <TextField
        label={label}
        name="text"
        maxLength={256}
        autoComplete="off"
        placeholder="Replace 20 m of colorbond fence"
      />
      <Button type="submit" variant={isPreview ? 'default' : 'gold'}>
        Get quotes
      </Button>
    </form>
  )
}
