import { useFormContext, useWatch } from 'react-hook-form'
import { citiesOf } from '#domain/core/cities.ts'
import { isState, normalisePlace, STATES } from '#domain/core/locations.ts'
import { Select } from './select.tsx'

interface PlaceValues {
  state: string
  city: string
}

/** State and city fields of a form [DATA-07]. */
export function PlaceFields() {
  const { control, register, setValue, formState } = useFormContext<PlaceValues>()
  const state = useWatch({ control, name: 'state' })
  const { errors } = formState
  const cities = isState(state) ? citiesOf(state).map((name) => ({ label: name, value: normalisePlace(name) })) : []
  return (
    <>
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
