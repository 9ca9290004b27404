import { memo } from 'react'
import { type TraitTag, traitTagGroups } from '#domain/contractors/trait-tags.ts'
import { citiesOf } from '#domain/core/cities.ts'
import { isState, normalisePlace, STATES } from '#domain/core/locations.ts'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { PlainSelect } from '../ui/plain-select.tsx'
import styles from './directory-controls.module.css'
import { type DirectoryChange, type DirectorySearch, withPlace, withToggled } from './directory-search.ts'
import { tagText } from './tag-text.ts'

interface DirectoryFiltersProps extends Pick<DirectorySearch, 'state' | 'city' | 'match'> {
  /** Empty where the list is about one category already. */
  categories: readonly { id: string; name: string }[]
  chosenCategories: DirectorySearch['categories']
  chosenTags: DirectorySearch['tags']
  onChoose: (change: DirectoryChange) => void
}

const tagGroups = Object.entries<readonly TraitTag[]>(traitTagGroups).map(([legend, tags]) => ({
  legend,
  choices: tags.map((tag) => ({ value: tag, label: tagText(tag) })),
}))

/**
 * Everything that the directory can be filtered by, as fields of the form that it stands in [DIR-04, DATA-08]. What is
 * searched is no part of it: fifty boxes that are drawn anew at every key would be felt.
 */
export const DirectoryFilters = memo(function DirectoryFilters(props: DirectoryFiltersProps) {
  const { categories, chosenCategories = [], chosenTags = [], state, city, match, onChoose } = props
  return (
    <>
      <MatchSwitch match={match} onChoose={onChoose} />
      {categories.length > 0 ? (
        <ChoiceChips
          legend="Categories"
          choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
          checkboxOf={(id) => ({
            name: 'categories',
            checked: chosenCategories.includes(id),
            onChange: () => onChoose((search) => withToggled(search, 'categories', id)),
          })}
        />
      ) : null}
      {tagGroups.map(({ legend, choices }) => (
        <ChoiceChips
          key={legend}
          legend={legend}
          choices={choices}
          checkboxOf={(tag) => ({
            name: 'tags',
            checked: chosenTags.includes(tag),
            onChange: () => onChoose((search) => withToggled(search, 'tags', tag)),
          })}
        />
      ))}
      <Location state={state} city={city} onChoose={onChoose} />
    </>
  )
})

/** Beside the specified union: everything that is chosen has to fit. */
function MatchSwitch({ match, onChoose }: Pick<DirectoryFiltersProps, 'match' | 'onChoose'>) {
  const choose = (isAll: boolean) => onChoose((search) => ({ ...search, match: isAll ? 'all' : undefined }))
  return (
    <label className={styles.match}>
      <input
        type="checkbox"
        role="switch"
        name="match"
        value="all"
        checked={match === 'all'}
        aria-checked={match === 'all'}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <span>
        Match all filters
        <small>Otherwise everybody is listed who fits one of them.</small>
      </span>
    </label>
  )
}

const anywhere = { value: '', label: 'Anywhere' }
const states = STATES.map((name) => ({ value: name, label: name }))

/** The cities are those of the chosen state. */
function Location({ state, city = '', onChoose }: Pick<DirectoryFiltersProps, 'state' | 'city' | 'onChoose'>) {
  const cities = state ? citiesOf(state).map((name) => ({ value: normalisePlace(name), label: name })) : []
  return (
    <fieldset className={styles.location}>
      <legend>Location</legend>
      <PlainSelect<string>
        label="State"
        name="state"
        value={state ?? ''}
        options={[anywhere, ...states]}
        onChoose={(name) => onChoose((search) => withPlace(search, isState(name) ? name : undefined))}
      />
      {state ? (
        <PlainSelect<string>
          label="City"
          name="city"
          value={city}
          options={[anywhere, ...cities]}
          onChoose={(name) => onChoose((search) => withPlace(search, state, name || undefined))}
        />
      ) : null}
    </fieldset>
  )
}
