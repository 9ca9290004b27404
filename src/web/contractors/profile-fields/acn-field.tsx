import { TextInput } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { acnText, digitsOf, isAcn } from '#domain/contractors/business-number.ts'
import { verificationText } from '../verification-text.ts'
import styles from './profile-fields.module.css'

const ACN_LENGTH = 9

interface AcnFieldProps {
  /** The verified number. */
  verified: string | null
}

/** A company's number, validated once all digits are entered. Sole traders have none. */
export function AcnField({ verified }: AcnFieldProps) {
  const { control, register, trigger, formState } = useFormContext<{ acn: string }>()
  const typed = useWatch({ control, name: 'acn' })
  const validate = (value: string) => {
    if (digitsOf(value).length >= ACN_LENGTH) void trigger('acn')
  }
  return (
    <div>
      <TextInput
        label="ACN"
        description="If you are a company: 9 digits, such as 004 085 616."
        inputMode="numeric"
        autoComplete="off"
        maxLength={256}
        error={formState.errors.acn?.message}
        {...register('acn', { onChange: ({ target }) => validate(target.value) })}
      />
      <p className={styles.note} role="status">
        {isAcn(typed) ? `${acnText(digitsOf(typed))}: ${verificationText(digitsOf(typed) === verified)}` : null}
      </p>
    </div>
  )
}
