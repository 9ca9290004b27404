import styles from './suggestion-chips.module.css'

interface SuggestionChipsProps<T> {
  label: string
  suggestions: readonly { label: string; value: T }[]
  chosen: T | undefined
  onChoose: (value: T) => void
}

/** Usual answers below a field. A chip fills in the field. */
export function SuggestionChips<T>({ label, suggestions, chosen, onChoose }: SuggestionChipsProps<T>) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {suggestions.map((suggestion) => (
        <button
          key={suggestion.label}
          type="button"
          aria-pressed={suggestion.value === chosen}
          onClick={() => onChoose(suggestion.value)}
        >
          {suggestion.label}
        </button>
      ))}
    </fieldset>
  )
}
