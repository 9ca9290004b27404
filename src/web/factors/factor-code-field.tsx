import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

/** A code from the authenticator app. A recovery code has letters, so the keyboard is not numeric. */
export function FactorCodeField(field: TextFieldProps) {
  return (
    <TextField
      label="Code"
      description="6 digits from your app, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      {...field}
    />
  )
}
