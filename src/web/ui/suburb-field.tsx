import { type KeyboardEvent, useState } from 'react'
import { normalisePlace } from '#domain/core/locations.ts'
import { call } from '../core/call.ts'
import { showError } from '../core/toasts.ts'
import { TextField } from './text-field.tsx'

export interface FoundSuburb {
  state: string
  /** As it is stored. */
  city: string
  /** "Marrickville 2204", as far as it is known. */
  suburb: string
}

interface SuburbFieldProps {
  onFind: (found: FoundSuburb) => void
}

/** A suburb or a postcode that fills in state and city, on Enter or when the focus leaves the field. */
export function SuburbField({ onFind }: SuburbFieldProps) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [error, setError] = useState<string>()
  const find = async () => {
    const name = typed.trim()
    if (name === asked) return
    setAsked(name)
    setError(undefined)
    if (name === '') return
    const place = await call('GET /place', { query: { name } }).catch(showError)
    if (place === null) setError("We don't know this place. Choose its state and city.")
    if (place) onFind({ ...place, city: normalisePlace(place.city), suburb: suburbText(name, place.suburb) })
  }
  const findOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void find()
  }
  return (
    <TextField
      label="Suburb or postcode"
      description="We fill in the state and the city."
      autoComplete="postal-code"
      maxLength={100}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => void find()}
      onKeyDown={findOnEnter}
      error={error}
    />
  )
}

function suburbText(typed: string, suburb: string | undefined): string {
  const postcode = /\b\d{4}\b/.exec(typed)?.[0]
  return [suburb, postcode].filter(Boolean).join(' ')
}
