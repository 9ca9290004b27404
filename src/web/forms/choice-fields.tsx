import { useWatch } from 'react-hook-form'
import { citiesOf } from '#domain/core/cities.ts'
import { isState, normalisePlace, STATES } from '#domain/core/locations.ts'
import type { CheckField, ChoiceField, PlaceField } from '#domain/forms/form-definition.ts'
import { described, FieldError, FieldFrame, RequiredMark } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import styles from './fields.module.css'

/** Longer lists are slow to use with a thumb. */
const cardsMax = 8

/** A single choice: large cards for a few options, a select for many. */
export function OptionField(props: FieldProps<ChoiceField>) {
  const offered = props.field.options.filter((option) => option.offered !== false)
  if (offered.length > cardsMax) return <OptionList {...props} options={offered} />
  return <OptionCards {...props} options={offered} />
}

type OptionsProps = FieldProps<ChoiceField> & { options: ChoiceField['options'] }

function OptionCards({ form, id, name, field, options }: OptionsProps) {
  const error = form.formState.errors[name]?.message
  const isRequired = field.required !== undefined
  return (
    <div
      className={styles.field}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={isRequired || undefined}
      {...described(id, { help: field.help, error })}
    >
      <b id={`${id}-label`}>
        {field.label}
        {isRequired ? <RequiredMark /> : null}
      </b>
      {field.help ? (
        <p id={`${id}-help`} className={styles.help}>
          {field.help}
        </p>
      ) : null}
      <div className={styles.cards}>
        {options.map(({ value, label, help }, index) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              value={String(value)}
              {...namedBy(`${id}-${index}`, help)}
              {...form.register(name)}
            />
            <OptionText id={`${id}-${index}`} label={label} help={help} />
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}

function OptionList({ form, id, name, field, options }: OptionsProps) {
  const items = options.map(({ value, label }) => ({ value: String(value), label }))
  return <ListField form={form} id={id} name={name} field={field} empty="Please choose" items={items} />
}

interface ListFieldProps extends FieldProps<ChoiceField | PlaceField> {
  /** Shown before a choice. */
  empty: string
  items: readonly { value: string; label: string }[]
  onChange?: () => void
}

function ListField({ form, id, name, field, empty, items, onChange }: ListFieldProps) {
  const error = form.formState.errors[name]?.message
  const isRequired = field.required !== undefined
  return (
    <FieldFrame id={id} label={field.label} help={field.help} isRequired={isRequired} error={error}>
      <select
        id={id}
        className={styles.input}
        aria-required={isRequired || undefined}
        {...described(id, { help: field.help, error })}
        {...form.register(name, onChange && { onChange })}
      >
        <option value="">{empty}</option>
        {items.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** A state. Changing it clears the city. */
export function StateField(props: FieldProps<PlaceField>) {
  const items = STATES.map((state) => ({ value: state, label: state }))
  const onChange = () => props.form.setValue('city', '')
  return <ListField {...props} empty="Choose a state" items={items} onChange={onChange} />
}

/** A city of the selected state [DATA-07]. */
export function CityField(props: FieldProps<PlaceField>) {
  const state = String(useWatch({ control: props.form.control, name: 'state' }) ?? '')
  const cities = isState(state) ? citiesOf(state) : []
  const items = cities.map((city) => ({ value: normalisePlace(city), label: city }))
  return <ListField {...props} empty={state ? 'Choose a city' : 'Choose a state first'} items={items} />
}

export function CheckboxField({ form, id, name, field }: FieldProps<CheckField>) {
  return (
    <label className={styles.option}>
      <input type="checkbox" id={id} {...namedBy(id, field.help)} {...form.register(name)} />
      <OptionText id={id} label={field.label} help={field.help} />
    </label>
  )
}

interface OptionTextProps {
  id: string
  label: string
  help: string | undefined
}

function OptionText({ id, label, help }: OptionTextProps) {
  return (
    <span>
      <span id={`${id}-name`}>{label}</span>
      {help ? <small id={`${id}-help`}>{help}</small> : null}
    </span>
  )
}

/** A checkbox with its label. The help text is read after it. */
function namedBy(id: string, help: string | undefined) {
  return { 'aria-labelledby': `${id}-name`, 'aria-describedby': help ? `${id}-help` : undefined }
}
