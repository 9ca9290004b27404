import { TextInput } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { abnText, digitsOf, isAbn } from '#domain/contractors/business-number.ts'
import { verificationText } from '../verification-text.ts'
import styles from './profile-fields.module.css'
import type { BusinessValues } from './profile-values.ts'

const ABN_LENGTH = 11

interface AbnFieldProps {
  /** The verified number. */
  verified: string | null
}

/** Validated once all digits are entered. A valid checksum does not prove the owner. */
export function AbnField({ verified }: AbnFieldProps) {
  const { control, register, trigger, formState } = useFormContext<BusinessValues>()
  const typed = useWatch({ control, name: 'abn' })
  const digits = digitsOf(typed)
  const validate = (value: string) => {
    if (digitsOf(value).length >= ABN_LENGTH) void trigger('abn')
  }
  return (
    <div>
      <TextInput
        label="ABN"
        description="11 digits, such as 51 824 753 556."
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        maxLength={256}
        error={formState.errors.abn?.message}
        {...register('abn', { onChange: ({ target }) => validate(target.value) })}
      />
      <p className={styles.note} role="status">
        {isAbn(typed) ? `${abnText(digits)}: ${verificationText(digits === verified)}` : null}
      </p>
    </div>
  )
}
