import type { FormEvent } from 'react'
import type { CategorySort } from '#domain/categories/category-list.ts'
import { useUrlSearch } from '../core/use-url-search.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { Select } from '../ui/select.tsx'
import styles from './category-controls.module.css'
import type { CategorySearch } from './category-search.ts'

interface CategoryChoiceProps {
  search: CategorySearch
  onSearch: (search: CategorySearch, replace: boolean) => unknown
}

/** Keeps the choice in the address. */
export function CategoryChoice({ search, onSearch }: CategoryChoiceProps) {
  const choice = useUrlSearch(search, (next, { replace }) => onSearch(next, replace))
  return <CategoryControls search={choice.shown} onType={choice.type} onEnter={choice.enter} onChoose={choice.choose} />
}

interface CategoryControlsProps {
  search: CategorySearch
  onType: (search: CategorySearch) => void
  onEnter: () => void
  onChoose: (change: (search: CategorySearch) => CategorySearch) => void
}

const sorts: readonly { value: CategorySort; label: string }[] = [
  { value: 'popular', label: 'Popular' },
  { value: 'alphabetical', label: 'Alphabetical' },
  { value: 'recent', label: 'Recent' },
]

/** The filter row [CAT-01]. A plain form, so it works before the script loads. */
function CategoryControls({ search, onType, onEnter, onChoose }: CategoryControlsProps) {
  const show = (event: FormEvent) => {
    event.preventDefault()
    onEnter()
  }
  return (
    <search>
      <form className={styles.form} onSubmit={show}>
        <SearchBox
          placeholder="Search categories"
          text={search.search ?? ''}
          onType={(text) => onType({ ...search, search: text })}
        />
        <Select
          isInline
          label="Sort"
          name="sort"
          value={search.sort ?? 'popular'}
          options={sorts}
          onChoose={(sort) => onChoose((shown) => ({ ...shown, sort: sort === 'popular' ? undefined : sort }))}
        />
      </form>
    </search>
  )
}
