import { SearchBox } from '../ui/search-box.tsx'

interface ContractorSearchProps {
  text: string
  onType: (text: string) => void
}

/** By name or category [DIR-05]. */
export function ContractorSearch({ text, onType }: ContractorSearchProps) {
  return <SearchBox placeholder="Search contractors by name or category" text={text} onType={onType} />
}
