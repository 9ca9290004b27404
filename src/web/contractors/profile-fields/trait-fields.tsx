import { useFormContext } from 'react-hook-form'
import { traitTagGroups } from '#domain/contractors/trait-tags.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { tagText } from '../tag-text.ts'
import styles from './profile-fields.module.css'
import type { TraitValues } from './profile-values.ts'

const GROUPS = Object.entries(traitTagGroups).map(([name, tags]) => ({
  name,
  choices: tags.map((tag) => ({ value: tag, label: tagText(tag) })),
}))

/** Traits in six groups [ONB-03, DATA-08]. */
export function TraitFields() {
  const { register, formState } = useFormContext<TraitValues>()
  const error = formState.errors.tags?.message
  const tag = register('tags')
  return (
    <fieldset aria-label="Tags" aria-describedby={error ? 'trait-error' : undefined} className="stack-20">
      {error ? (
        <p id="trait-error" className={styles.error}>
          {error}
        </p>
      ) : null}
      {GROUPS.map(({ name, choices }) => (
        <ChoiceChips
          key={name}
          legend={name}
          choices={choices}
          renderCheckbox={(value) => <input type="checkbox" value={value} {...tag} />}
        />
      ))}
    </fieldset>
  )
}
