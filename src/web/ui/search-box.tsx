import { IconSearch } from '@tabler/icons-react'
import styles from './search-box.module.css'

interface SearchBoxProps {
  /** The label, also without text. */
  placeholder: string
  text: string
  onType: (text: string) => void
}

/** A search field for a form, which submits without script. */
export function SearchBox({ placeholder, text, onType }: SearchBoxProps) {
  return (
    <div className={styles.search}>
      <input
        type="search"
        name="search"
        aria-label={placeholder}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={256}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <button type="submit" aria-label="Search">
        <IconSearch size={20} aria-hidden />
      </button>
    </div>
  )
}
