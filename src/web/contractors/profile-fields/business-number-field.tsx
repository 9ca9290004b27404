import { useFormContext, useWatch } from 'react-hook-form'
import { abnText, acnText, digitsOf, isAbn, isAcn } from '#domain/contractors/business-number.ts'
import { TextField } from '../../ui/text-field.tsx'
import { verificationText } from '../verification-text.ts'
import styles from './profile-fields.module.css'

interface BusinessNumberFieldProps {
  /** A company has both. Sole traders have no ACN. */
  name: 'abn' | 'acn'
  /** The verified number. */
  verified: string | null
}

const NUMBERS = {
  abn: { label: 'ABN', help: '11 digits, such as 51 824 753 556.', digits: 11, isValid: isAbn, format: abnText },
  acn: {
    label: 'ACN',
    help: 'If you are a company: 9 digits, such as 004 085 616.',
    digits: 9,
    isValid: isAcn,
    format: acnText,
  },
} as const

/** Validated once all digits are entered. A valid checksum does not prove the owner. */
export function BusinessNumberField({ name, verified }: BusinessNumberFieldProps) {
  const { control, register, trigger, formState } = useFormContext<Record<'abn' | 'acn', string>>()
  const typed = useWatch({ control, name })
  const { label, help, digits, isValid, format } = NUMBERS[name]
  const validate = (value: string) => {
    if (digitsOf(value).length >= digits) void trigger(name)
  }
  return (
    <div>
      <TextField
        label={label}
        description={help}
        isRequired={name === 'abn'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={256}
        error={formState.errors[name]?.message}
        {...register(name, { onChange: ({ target }) => validate(target.value) })}
      />
      <p className={styles.note} role="status">
        {isValid(typed) ? `${format(digitsOf(typed))}: ${verificationText(digitsOf(typed) === verified)}` : null}
      </p>
    </div>
  )
}
