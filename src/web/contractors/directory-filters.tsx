import { memo, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type TraitTag, traitTagGroups } from '#domain/contractors/trait-tags.ts'
import { citiesOf } from '#domain/core/cities.ts'
import { isState, normalisePlace, STATES } from '#domain/core/locations.ts'
import { afterNextPaint } from '../core/after-next-paint.ts'
import chipStyles from '../ui/choice-chips.module.css'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import { Select } from '../ui/select.tsx'
import styles from './directory-controls.module.css'
import { type DirectoryChange, type DirectorySearch, withChosen, withLocation } from './directory-search.ts'
import { tagText } from './tag-text.ts'

/** `count` is the number of contractors. */
export interface CountedCategory {
  id: string
  name: string
  count: number
}

interface DirectoryFiltersProps extends Pick<DirectorySearch, 'state' | 'city' | 'match'> {
  /** Empty if the list is already about one category. */
  categories: readonly CountedCategory[]
  chosenCategories: DirectorySearch['categories']
  chosenTags: DirectorySearch['tags']
  onChoose: (change: DirectoryChange) => void
}

const tagGroups = Object.entries<readonly TraitTag[]>(traitTagGroups).map(([legend, tags]) => ({
  legend,
  choices: tags.map((tag) => ({ value: tag, label: tagText(tag) })),
}))

/**
 * All filters as form fields [DIR-04, DATA-08]. The search text is separate, so that typing does not re-render fifty
 * checkboxes.
 */
export const DirectoryFilters = memo(function DirectoryFilters(props: DirectoryFiltersProps) {
  const { categories, chosenCategories = [], chosenTags = [], state, city, match, onChoose } = props
  const chooseCategory = useCallback(
    (id: string, isChosen: boolean) => onChoose((search) => withChosen(search, 'categories', id, isChosen)),
    [onChoose],
  )
  const chooseTag = useCallback(
    (tag: TraitTag, isChosen: boolean) => onChoose((search) => withChosen(search, 'tags', tag, isChosen)),
    [onChoose],
  )
  return (
    <>
      <Location state={state} city={city} onChoose={onChoose} />
      {categories.length > 0 ? (
        <ChoiceChips
          legend="Categories"
          choices={categories.map(({ id, name, count }) => ({ value: id, label: name, count }))}
          renderCheckbox={(id) => (
            <FilterCheckbox
              name="categories"
              value={id}
              isChosen={chosenCategories.includes(id)}
              onChoose={chooseCategory}
            />
          )}
        />
      ) : null}
      <div className={`${styles.more} ${chipStyles.groups}`}>
        <MatchSwitch match={match} onChoose={onChoose} />
        {tagGroups.map(({ legend, choices }) => (
          <ChoiceChips
            key={legend}
            legend={legend}
            choices={choices}
            renderCheckbox={(tag) => (
              <FilterCheckbox name="tags" value={tag} isChosen={chosenTags.includes(tag)} onChoose={chooseTag} />
            )}
          />
        ))}
      </div>
    </>
  )
})

/** Besides the specified union, a contractor can be required to match every filter. */
function MatchSwitch({ match, onChoose }: Pick<DirectoryFiltersProps, 'match' | 'onChoose'>) {
  const choose = useCallback(
    (_: string, isAll: boolean) => onChoose((search) => ({ ...search, match: isAll ? 'all' : undefined })),
    [onChoose],
  )
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is a checkbox.
    <label className={styles.match}>
      <FilterCheckbox role="switch" name="match" value="all" isChosen={match === 'all'} onChoose={choose} />
      <span>
        Match all filters
        <small>When off, contractors only need to match one filter.</small>
      </span>
    </label>
  )
}

const anywhere = { value: '', label: 'Anywhere' }
const states = STATES.map((name) => ({ value: name, label: name }))

/** The cities of the selected state. */
function Location({ state, city = '', onChoose }: Pick<DirectoryFiltersProps, 'state' | 'city' | 'onChoose'>) {
  const cities = state ? citiesOf(state).map((name) => ({ value: normalisePlace(name), label: name })) : []
  return (
    <fieldset className={styles.location}>
      <legend>Location</legend>
      <Select<string>
        isInline
        label="State"
        name="state"
        value={state ?? ''}
        options={[anywhere, ...states]}
        onChoose={(name) => onChoose((search) => withLocation(search, isState(name) ? name : undefined))}
      />
      {state ? (
        <Select<string>
          isInline
          label="City"
          name="city"
          value={city}
          options={[anywhere, ...cities]}
          onChoose={(name) => onChoose((search) => withLocation(search, state, name || undefined))}
        />
      ) : null}
    </fieldset>
  )
}

interface FilterCheckboxProps<T extends string> {
  name: string
  value: T
  isChosen: boolean
  /** A stable function. */
  onChoose: (value: T, isChosen: boolean) => void
  role?: 'switch'
}

/** An uncontrolled checkbox, so that it reacts before React renders. A change before hydration counts. */
function FilterCheckboxOf<T extends string>({ name, value, isChosen, onChoose, role }: FilterCheckboxProps<T>) {
  const box = useRef<HTMLInputElement>(null)
  const known = useRef(isChosen)
  useEffect(() => {
    const { checked = known.current } = box.current ?? {}
    if (checked !== known.current) onChoose(value, checked)
  }, [value, onChoose])
  useLayoutEffect(() => {
    if (known.current === isChosen) return
    known.current = isChosen
    if (box.current) box.current.checked = isChosen
  }, [isChosen])
  return (
    <input
      ref={box}
      type="checkbox"
      role={role}
      name={name}
      value={value}
      defaultChecked={isChosen}
      onChange={({ currentTarget: { checked } }) => afterNextPaint(() => onChoose(value, checked))}
    />
  )
}

const FilterCheckbox = memo(FilterCheckboxOf) as typeof FilterCheckboxOf
