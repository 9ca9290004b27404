import type { Audience } from '#domain/jobs/job-audience.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { OptionCard } from '../ui/option-card.tsx'
import { InviteSearch } from './invite-search.tsx'
import styles from './quote-requests.module.css'

interface Invitee {
  id: string
  name: string
}

interface AudienceFieldProps {
  /** Undefined until the customer chooses. */
  audience: Audience | undefined
  invited: readonly Invitee[]
  onChange: (asked: { audience: Audience | undefined; invited: readonly Invitee[] }) => void
}

const CHOICES: Record<Audience, { label: string; help: string }> = {
  open: { label: 'All contractors', help: 'Every contractor in the trade can read it and quote.' },
  invited: { label: 'Only those I invite', help: 'No other contractor can see it. You can open it to all later.' },
}

/** The audience of a request: all contractors, or invited ones. */
export function AudienceField({ audience, invited, onChange }: AudienceFieldProps) {
  return (
    <Card title="Who can quote">
      <fieldset className={styles.choices}>
        <legend className="sr-only">Who can quote</legend>
        {(['open', 'invited'] as const).map((choice) => (
          <OptionCard
            key={choice}
            type="radio"
            name="audience"
            {...CHOICES[choice]}
            checked={audience === choice}
            onChange={() => onChange({ audience: choice, invited })}
          />
        ))}
      </fieldset>
      {invited.length > 0 ? (
        <ul className={styles.contractors} aria-label="Invited contractors">
          {invited.map(({ id, name }) => (
            <li key={id}>
              <Avatar name={name} size={36} business decorative />
              <b>{name}</b>
              <Button
                size="sm"
                variant="subtle"
                onClick={() => onChange({ audience, invited: invited.filter((one) => one.id !== id) })}
              >
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <InviteSearch
        invitedIds={invited.map(({ id }) => id)}
        onInvite={(contractor) => onChange({ audience, invited: [...invited, contractor] })}
      />
    </Card>
  )
}
