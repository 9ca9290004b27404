import { IconX } from '@tabler/icons-react'
import { placeName } from '#domain/core/locations.ts'
import { type DirectorySearch, withLocation, withToggled } from './directory-search.ts'
import styles from './filter-chips.module.css'
import { tagText } from './tag-text.ts'

/** Chips of one kind [DIR-10]. */
const SHOWN_MAX = 3

interface FilterChipsProps {
  search: DirectorySearch
  categories: readonly { id: string; name: string }[]
  /** The chip of the rest opens the filters. */
  panelId: string
  onChoose: (search: DirectorySearch) => void
}

interface Chip {
  key: string
  text: string
  without: DirectorySearch
}

/** The active filters. Each chip removes its filter. */
export function FilterChips({ search, categories, panelId, onChoose }: FilterChipsProps) {
  const ofCategories = (search.categories ?? []).map((id) => ({
    key: id,
    text: categories.find((category) => category.id === id)?.name ?? id,
    without: withToggled(search, 'categories', id),
  }))
  const ofTags = (search.tags ?? []).map((tag) => ({
    key: tag,
    text: tagText(tag),
    without: withToggled(search, 'tags', tag),
  }))
  const shown = [...ofCategories.slice(0, SHOWN_MAX), ...ofTags.slice(0, SHOWN_MAX)]
  const more = ofCategories.length + ofTags.length - shown.length
  const chips = [...ofNear(search), ...shown, ...ofPlace(search)]
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filters in use">
      {chips.map(({ key, text, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`${text}, remove`}
            onClick={() => onChoose(without)}
          >
            {text}
            <IconX size={16} stroke={2.4} aria-hidden />
          </button>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <button type="button" className={styles.chip} popoverTarget={panelId}>
            +{more} more
          </button>
        </li>
      ) : null}
    </ul>
  )
}

function ofNear(search: DirectorySearch): Chip[] {
  if (!search.near) return []
  const place = search.near.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
  return [{ key: 'near', text: `Near ${place}`, without: { ...search, near: undefined } }]
}

function ofPlace(search: DirectorySearch): Chip[] {
  const { state, city } = search
  if (!state) return []
  const text = city ? `${placeName(city)}, ${state}` : state
  return [{ key: 'place', text, without: withLocation(search, undefined) }]
}
