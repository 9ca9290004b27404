import { memo } from 'react'
import { type TraitTag, traitTagGroups } from '#domain/contractors/trait-tags.ts'
import { citiesOf, isState, normalisePlace, STATES } from '#domain/core/locations.ts'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { PlainSelect } from '../ui/plain-select.tsx'
import styles from './directory-filters.module.css'
import { type DirectorySearch, withPlace, withToggled } from './directory-search.ts'
import { tagText } from './tag-text.ts'

interface DirectoryFiltersProps {
  search: DirectorySearch
  /** Empty where the list is about one category already. */
  categories: readonly { id: string; name: string }[]
  onChoose: (search: DirectorySearch) => void
  isOpen: boolean
}

const tagGroups = Object.entries<readonly TraitTag[]>(traitTagGroups)

/**
 * Everything that the directory can be filtered by, as fields of the form that it stands in [DIR-04, DATA-08]. While the
 * panel is closed it is not drawn anew: fifty boxes at every key of a search would be felt.
 */
export const DirectoryFilters = memo(
  function DirectoryFilters({ search, categories, onChoose }: DirectoryFiltersProps) {
    return (
      <>
        <MatchSwitch search={search} onChoose={onChoose} />
        {categories.length > 0 ? (
          <ChoiceChips
            legend="Categories"
            choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
            checkboxOf={(id) => ({
              name: 'categories',
              checked: search.categories?.includes(id) ?? false,
              onChange: () => onChoose(withToggled(search, 'categories', id)),
            })}
          />
        ) : null}
        {tagGroups.map(([group, tags]) => (
          <ChoiceChips
            key={group}
            legend={group}
            choices={tags.map((tag) => ({ value: tag, label: tagText(tag) }))}
            checkboxOf={(tag) => ({
              name: 'tags',
              checked: search.tags?.includes(tag) ?? false,
              onChange: () => onChoose(withToggled(search, 'tags', tag)),
            })}
          />
        ))}
        <Location search={search} onChoose={onChoose} />
      </>
    )
  },
  (_shown, next) => !next.isOpen,
)

type PartProps = Pick<DirectoryFiltersProps, 'search' | 'onChoose'>

/** Beside the specified union: everything that is chosen has to fit. */
function MatchSwitch({ search, onChoose }: PartProps) {
  return (
    <label className={styles.match}>
      <input
        type="checkbox"
        role="switch"
        name="match"
        value="all"
        checked={search.match === 'all'}
        aria-checked={search.match === 'all'}
        onChange={(event) => onChoose({ ...search, match: event.currentTarget.checked ? 'all' : undefined })}
      />
      <span>
        Match all filters
        <small>Otherwise everybody is listed who fits one of them.</small>
      </span>
    </label>
  )
}

const anywhere = { value: '', label: 'Anywhere' }

/** The cities are those of the chosen state. */
function Location({ search, onChoose }: PartProps) {
  const { state, city = '' } = search
  const states = STATES.map((name) => ({ value: name, label: name }))
  const cities = state ? citiesOf(state).map((name) => ({ value: normalisePlace(name), label: name })) : []
  return (
    <fieldset className={styles.location}>
      <legend>Location</legend>
      <PlainSelect<string>
        label="State"
        name="state"
        value={state ?? ''}
        options={[anywhere, ...states]}
        onChoose={(name) => onChoose(withPlace(search, isState(name) ? name : undefined))}
      />
      {state ? (
        <PlainSelect<string>
          label="City"
          name="city"
          value={city}
          options={[anywhere, ...cities]}
          onChoose={(name) => onChoose(withPlace(search, state, name || undefined))}
        />
      ) : null}
    </fieldset>
  )
}
