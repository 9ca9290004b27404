import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { placeName } from '#domain/core/locations.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { suggestionsQuery } from './quote-request-queries.ts'
import styles from './quote-requests.module.css'

interface InviteSearchProps {
  /** The invited contractors. */
  invitedIds: readonly string[]
  isBusy?: boolean
  onInvite: (contractor: { id: string; name: string }) => void
}

/** Finds contractors by name and invites them. */
export function InviteSearch({ invitedIds, isBusy = false, onInvite }: InviteSearchProps) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data: found = [] } = useQuery({ ...suggestionsQuery(search), enabled: search !== '' })
  const shown = search === '' ? [] : found.filter(({ id }) => !invitedIds.includes(id))
  return (
    <div>
      <TextField
        label="Find contractors to invite"
        type="search"
        autoComplete="off"
        maxLength={256}
        placeholder="Name, trade or location"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // It can be inside a form, so Enter must not submit that form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ul className={styles.contractors} aria-label="Contractors found">
        {shown.map((contractor) => (
          <Suggestion key={contractor.id} contractor={contractor} isBusy={isBusy} onInvite={onInvite} />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {search === '' ? '' : `${shown.length} found`}
      </p>
    </div>
  )
}

type SuggestionProps = Pick<InviteSearchProps, 'onInvite'> & { contractor: ContractorBaseView; isBusy: boolean }

function Suggestion({ contractor, isBusy, onInvite }: SuggestionProps) {
  const { id, name, city, state } = contractor
  return (
    <li>
      <Avatar name={name} size={36} business decorative />
      <span>
        <b>{name}</b>
        {city ? ` ${placeName(city)}, ${state}` : null}
      </span>
      <Button size="sm" disabled={isBusy} onClick={() => onInvite({ id, name })}>
        Invite<span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}
