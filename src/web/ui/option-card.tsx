import { type ComponentProps, useId } from 'react'
import styles from './option-card.module.css'

interface OptionCardProps extends ComponentProps<'input'> {
  label: string
  /** Screen readers read it after the label. */
  help?: string | undefined
}

/** A large radio button or checkbox with its label and help. The whole card can be pressed. */
export function OptionCard({ label, help, ...input }: OptionCardProps) {
  const id = useId()
  return (
    <label className={styles.card}>
      <input {...input} aria-labelledby={`${id}-label`} aria-describedby={help ? `${id}-help` : undefined} />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {help ? <small id={`${id}-help`}>{help}</small> : null}
      </span>
    </label>
  )
}
