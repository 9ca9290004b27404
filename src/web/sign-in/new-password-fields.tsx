import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { PasswordField } from '../ui/password-field.tsx'

interface Typed {
  password: string
  confirmPassword: string
}

interface NewPasswordFieldsProps {
  form: { register: UseFormRegister<Typed>; formState: { errors: FieldErrors<Typed> } }
  /** In a step, the password is a replacement. */
  label?: string
  autoFocus?: boolean
}

/** A new password and its confirmation. */
export function NewPasswordFields({ form, label = 'Password', autoFocus = false }: NewPasswordFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        autoFocus={autoFocus}
        description="At least 8 characters, with a lowercase letter, an uppercase letter and a number."
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
    </>
  )
}
