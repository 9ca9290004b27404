import { useUrlSearch } from '../core/use-url-search.ts'
import { DirectoryControls } from './directory-controls.tsx'
import type { CountedCategory } from './directory-filters.tsx'
import type { DirectorySearch } from './directory-search.ts'

interface DirectoryChoiceProps {
  search: DirectorySearch
  categories: readonly CountedCategory[]
  onSearch: (search: DirectorySearch, replace: boolean) => unknown
}

/** Only the controls re-render while the user types. The cards follow the address, and a new filter starts at page 1. */
export function DirectoryChoice({ search, categories, onSearch }: DirectoryChoiceProps) {
  const choice = useUrlSearch<DirectorySearch>({ ...search, cursor: undefined }, (next, { replace }) =>
    onSearch(next, replace),
  )
  return (
    <DirectoryControls
      search={choice.shown}
      categories={categories}
      onType={choice.type}
      onEnter={choice.enter}
      onChoose={choice.choose}
    />
  )
}
