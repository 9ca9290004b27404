import type { FormEvent } from 'react'
import type { CategoryView } from '#api/categories/category-routes.ts'
import { STATES, type State } from '#domain/core/locations.ts'
import { kindLabels, STORY_KINDS, type StoryKind } from '#domain/library/story-kinds.ts'
import { useUrlSearch } from '../core/use-url-search.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { Select } from '../ui/select.tsx'
import styles from './library.module.css'
import type { LibrarySearch } from './library-search.ts'

interface LibraryChoiceProps {
  search: LibrarySearch
  categories: readonly Pick<CategoryView, 'id' | 'name'>[]
  onSearch: (search: LibrarySearch, replace: boolean) => unknown
}

/** Keeps the choice in the address. */
export function LibraryChoice({ search, categories, onSearch }: LibraryChoiceProps) {
  const choice = useUrlSearch(search, (next, { replace }) => onSearch(next, replace))
  return (
    <LibraryControls
      search={choice.shown}
      categories={categories}
      onType={choice.type}
      onEnter={choice.enter}
      onChoose={choice.choose}
    />
  )
}

interface LibraryControlsProps {
  search: LibrarySearch
  categories: readonly Pick<CategoryView, 'id' | 'name'>[]
  onType: (search: LibrarySearch) => void
  onEnter: () => void
  onChoose: (change: (search: LibrarySearch) => LibrarySearch) => void
}

const kinds: readonly { value: StoryKind | ''; label: string }[] = [
  { value: '', label: 'Everything' },
  ...STORY_KINDS.map((kind) => ({ value: kind, label: kindLabels[kind].many })),
]
const states: readonly { value: State | ''; label: string }[] = [
  { value: '', label: 'Australia' },
  ...STATES.map((state) => ({ value: state, label: state })),
]

/** A plain form, so it works before the script loads. A new choice starts at the first page. */
function LibraryControls({ search, categories, onType, onEnter, onChoose }: LibraryControlsProps) {
  const show = (event: FormEvent) => {
    event.preventDefault()
    onEnter()
  }
  const choose = (part: LibrarySearch) => onChoose((shown) => ({ ...shown, ...part, cursor: undefined }))
  const trades = [
    { value: '', label: 'Every trade' },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <search>
      <form className={styles.controls} onSubmit={show}>
        <SearchBox
          placeholder="Search the open library"
          text={search.search ?? ''}
          onType={(text) => onType({ ...search, search: text === '' ? undefined : text, cursor: undefined })}
        />
        <Select
          isInline
          label="Show"
          name="kind"
          value={search.kind ?? ''}
          options={kinds}
          onChoose={(kind) => choose({ kind: kind === '' ? undefined : kind })}
        />
        <Select
          isInline
          label="State"
          name="state"
          value={search.state ?? ''}
          options={states}
          onChoose={(state) => choose({ state: state === '' ? undefined : state })}
        />
        <Select
          isInline
          label="Category"
          name="category"
          value={search.category ?? ''}
          options={trades}
          onChoose={(category) => choose({ category: category === '' ? undefined : category })}
        />
      </form>
    </search>
  )
}
