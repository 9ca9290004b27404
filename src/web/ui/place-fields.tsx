import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { citiesOf } from '#domain/core/cities.ts'
import { isState, normalisePlace, STATES } from '#domain/core/locations.ts'
import { Select } from './select.tsx'
import { type FoundSuburb, SuburbField } from './suburb-field.tsx'

interface PlaceValues {
  state: string
  city: string
}

interface PlaceFieldsProps {
  /** A form that stores the suburb as well. */
  onSuburb?: (suburb: string) => void
}

/** State and city fields of a form, which a suburb or a postcode fills in [DATA-07]. */
export function PlaceFields({ onSuburb }: PlaceFieldsProps) {
  const { control, register, setValue, formState } = useFormContext<PlaceValues>()
  const state = useWatch({ control, name: 'state' })
  const { errors } = formState
  const cities = isState(state) ? citiesOf(state).map((name) => ({ label: name, value: normalisePlace(name) })) : []
  const fill = (found: FoundSuburb) => {
    // The options of the city depend on the state, and a select takes no value that it lacks.
    flushSync(() => setValue('state', found.state, { shouldDirty: true, shouldValidate: formState.isSubmitted }))
    setValue('city', found.city, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    onSuburb?.(found.suburb)
  }
  return (
    <>
      <SuburbField onFind={fill} />
      <Select
        label="State"
        isRequired
        options={[{ label: 'Choose a state', value: '' }, ...STATES]}
        error={errors.state?.message}
        {...register('state', { onChange: () => setValue('city', '') })}
      />
      <Select
        label="City"
        isRequired
        options={[{ label: state ? 'Choose a city' : 'Choose a state first', value: '' }, ...cities]}
        error={errors.city?.message}
        {...register('city')}
      />
    </>
  )
}
