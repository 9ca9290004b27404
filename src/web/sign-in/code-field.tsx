import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import styles from './sign-in.module.css'

/** Email programs copy blanks with a code, and users read it in two groups. */
export const codeOptions = { setValueAs: (typed: string) => typed.replaceAll(/\s/g, '') }

/** The emailed code. Phones suggest it above the keyboard. */
export function CodeField(field: TextFieldProps) {
  return (
    <TextField autoComplete="one-time-code" inputMode="numeric" autoFocus inputClassName={styles.code} {...field} />
  )
}
