import { TextField, type TextFieldProps } from '../ui/text-field.tsx'

/** `autoComplete` is "username" beside a password, for password managers. */
export function EmailField(field: TextFieldProps) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="you@example.com"
      {...field}
    />
  )
}
