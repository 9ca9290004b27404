import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

/** Password managers fill in the username, and the browser the passkey. */
export function EmailField(field: TextFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username webauthn"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="you@example.com"
      {...field}
    />
  )
}
