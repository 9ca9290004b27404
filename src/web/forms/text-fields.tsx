import { useController, useWatch } from 'react-hook-form'
import { areaMaxLength, inputMaxLength } from '#domain/core/text-limits.ts'
import type { AreaField, DayField, DollarsField, InputField } from '#domain/forms/form-definition.ts'
import { amountText } from '#domain/forms/form-values.ts'
import { described, FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import styles from './fields.module.css'

/** One line, or a text area that grows. */
export function TextField({ form, id, name, field }: FieldProps<InputField | AreaField>) {
  const { register, formState, control } = form
  const error = formState.errors[name]?.message
  const isRequired = field.required !== undefined
  const shared = {
    id,
    placeholder: field.placeholder,
    'aria-required': isRequired || undefined,
    ...described(id, { help: field.help, error }),
    ...register(name),
  }
  const isArea = field.kind === 'area'
  const note = <CharactersLeft control={control} name={name} max={isArea ? areaMaxLength : inputMaxLength} />
  return (
    <FieldFrame id={id} label={field.label} help={field.help} isRequired={isRequired} error={error} note={note}>
      {isArea ? (
        <textarea {...shared} className={styles.area} rows={4} />
      ) : (
        <input {...shared} className={styles.input} readOnly={field.isFixed === true} />
      )}
    </FieldFrame>
  )
}

/** From here on, the remaining characters are shown. */
const nearSection = 0.9

/** Long text is not cut, so that the user can shorten it. */
function CharactersLeft({ control, name, max }: { control: FieldProps['form']['control']; name: string; max: number }) {
  const { length } = String(useWatch({ control, name }) ?? '')
  if (length < max * nearSection) return null
  const left = max - length
  return (
    <p className={styles.count} role="status" data-over={left < 0 || undefined}>
      {left < 0 ? `${charactersText(-left)} too many` : `${charactersText(left)} left`}
    </p>
  )
}

function charactersText(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`
}

/** A dollar amount. Grouped with cents when the field loses focus. */
export function AmountField({ form, id, name, field }: FieldProps<DollarsField>) {
  const { field: input, fieldState } = useController({ control: form.control, name })
  const error = fieldState.error?.message
  const isRequired = field.required !== undefined
  return (
    <FieldFrame id={id} label={field.label} help={field.help} isRequired={isRequired} error={error}>
      <span className={styles.money}>
        <span aria-hidden>$</span>
        <input
          {...input}
          value={String(input.value)}
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          aria-required={isRequired || undefined}
          {...described(id, { help: field.help, error })}
          onBlur={() => {
            input.onChange(groupedAmount(String(input.value)))
            input.onBlur()
          }}
        />
      </span>
    </FieldFrame>
  )
}

/** "12500" becomes "12,500.00". Anything else stays. */
function groupedAmount(typed: string): string {
  const amount = Number(typed.replaceAll(/[$,\s]/g, ''))
  if (typed.trim() === '' || !Number.isFinite(amount) || /\.\d{3}/.test(typed)) return typed
  return amountText(amount)
}

export function DateField({ form, id, name, field }: FieldProps<DayField>) {
  const error = form.formState.errors[name]?.message
  const isRequired = field.required !== undefined
  return (
    <FieldFrame id={id} label={field.label} help={field.help} isRequired={isRequired} error={error}>
      <input
        id={id}
        type="date"
        className={styles.input}
        required={isRequired}
        {...described(id, { help: field.help, error })}
        {...form.register(name)}
      />
    </FieldFrame>
  )
}
