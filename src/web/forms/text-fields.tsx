import { useController, useWatch } from 'react-hook-form'
import { areaMaxLength, inputMaxLength } from '#domain/core/text-limits.ts'
import { typedAmount } from '#domain/core/typed-amount.ts'
import type { AreaField, DayField, DollarsField, InputField } from '#domain/forms/form-definition.ts'
import { amountText } from '#domain/forms/form-values.ts'
import { SuggestionChips } from '../ui/suggestion-chips.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type FieldProps, fieldPropsOf, framePropsOf } from './field-props.ts'
import styles from './fields.module.css'

/** One line, or a text area that grows. */
export function TextAnswer(props: FieldProps<InputField | AreaField>) {
  const { form, name, field } = props
  const isArea = field.kind === 'area'
  const shared = {
    ...fieldPropsOf(props),
    placeholder: field.placeholder,
    note: <CharactersLeft control={form.control} name={name} max={isArea ? areaMaxLength : inputMaxLength} />,
  }
  return isArea ? <TextArea {...shared} minRows={4} /> : <TextField {...shared} readOnly={field.isFixed === true} />
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
export function AmountAnswer(props: FieldProps<DollarsField>) {
  const { field: input } = useController({ control: props.form.control, name: props.name })
  const { suggestions } = props.field
  return (
    <>
      <TextField
        {...framePropsOf(props)}
        {...input}
        value={String(input.value)}
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
        onBlur={() => {
          input.onChange(groupedAmount(String(input.value)))
          input.onBlur()
        }}
      />
      {suggestions ? (
        <SuggestionChips
          label="Usual amounts"
          suggestions={suggestions}
          chosen={typedAmount(String(input.value))}
          onChoose={(amount) => input.onChange(amountText(amount))}
        />
      ) : null}
    </>
  )
}

/** "12500" becomes "12,500.00" and "8k" becomes "8,000.00". Anything else stays. */
function groupedAmount(typed: string): string {
  const amount = typedAmount(typed)
  return amount === undefined || /\.\d{3}/.test(typed) ? typed : amountText(amount)
}

export function DateAnswer(props: FieldProps<DayField>) {
  return <TextField {...fieldPropsOf(props)} type="date" />
}
