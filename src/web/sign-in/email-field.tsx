import { TextInput, type TextInputProps } from '@mantine/core'

/** `autoComplete` is "username" beside a password, for password managers. */
export function EmailField(field: TextInputProps) {
  return (
    <TextInput
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
