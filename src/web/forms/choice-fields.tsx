import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { citiesOf } from '#domain/core/cities.ts'
import { isState, normalisePlace, STATES } from '#domain/core/locations.ts'
import type { CheckField, ChoiceField, PlaceField } from '#domain/forms/form-definition.ts'
import { FieldError, FieldHelp, fieldAttributes, RequiredMark } from '../ui/field.tsx'
import { OptionCard } from '../ui/option-card.tsx'
import { Select } from '../ui/select.tsx'
import { type FoundSuburb, SuburbField } from '../ui/suburb-field.tsx'
import { type FieldProps, fieldPropsOf, framePropsOf } from './field-props.ts'
import styles from './fields.module.css'

/** Longer lists are slow to use with a thumb. */
const cardsMax = 8

/** A single choice: large cards for a few options, a select for many. */
export function ChoiceAnswer(props: FieldProps<ChoiceField>) {
  const options = props.field.options.filter((option) => option.offered !== false)
  if (options.length <= cardsMax) return <OptionCards {...props} options={options} />
  const items = options.map(({ value, label }) => ({ value: String(value), label }))
  return <Select {...fieldPropsOf(props)} options={[{ value: '', label: 'Please choose' }, ...items]} />
}

function OptionCards({ options, ...props }: FieldProps<ChoiceField> & { options: ChoiceField['options'] }) {
  const { id, label, ...frame } = framePropsOf(props)
  const { id: _first, ...described } = fieldAttributes(id, frame)
  return (
    <div className={styles.group} role="radiogroup" aria-labelledby={`${id}-label`} {...described}>
      <b id={`${id}-label`}>
        {label}
        {frame.isRequired ? <RequiredMark /> : null}
      </b>
      <FieldHelp id={id}>{frame.description}</FieldHelp>
      <div className={styles.cards}>
        {options.map((option, index) => (
          <OptionCard
            key={option.value}
            type="radio"
            // The error summary links to the first option.
            id={index === 0 ? id : undefined}
            value={String(option.value)}
            label={option.label}
            help={option.help}
            {...props.form.register(props.name)}
          />
        ))}
      </div>
      <FieldError id={id}>{frame.error}</FieldError>
    </div>
  )
}

/** A state. Changing it clears the city. A suburb or a postcode fills in both. */
export function StateAnswer(props: FieldProps<PlaceField>) {
  const { form } = props
  const field = fieldPropsOf(props, { onChange: () => form.setValue('city', '') })
  const fill = ({ state, city }: FoundSuburb) => {
    // The options of the city depend on the state, and a select takes no value that it lacks.
    flushSync(() => form.setValue(props.name, state, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }))
    form.setValue('city', city, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <>
      <SuburbField onFind={fill} />
      <Select {...field} options={[{ value: '', label: 'Choose a state' }, ...STATES]} />
    </>
  )
}

/** A city of the selected state [DATA-07]. */
export function CityAnswer(props: FieldProps<PlaceField>) {
  const state = String(useWatch({ control: props.form.control, name: 'state' }) ?? '')
  const cities = isState(state) ? citiesOf(state) : []
  const items = cities.map((city) => ({ value: normalisePlace(city), label: city }))
  const empty = { value: '', label: state ? 'Choose a city' : 'Choose a state first' }
  return <Select {...fieldPropsOf(props)} options={[empty, ...items]} />
}

export function CheckAnswer({ form, id, name, field: { label, help } }: FieldProps<CheckField>) {
  return <OptionCard type="checkbox" id={id} label={label} help={help} {...form.register(name)} />
}
