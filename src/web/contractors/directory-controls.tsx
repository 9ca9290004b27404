import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useEffect, useId, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import chipStyles from '../ui/choice-chips.module.css'
import { Select } from '../ui/select.tsx'
import { ContractorSearch } from './contractor-search.tsx'
import styles from './directory-controls.module.css'
import type { CountedCategory } from './directory-filters.tsx'
import { chosenCount, cleared, type DirectoryChange, type DirectorySearch } from './directory-search.ts'
import { FilterChips } from './filter-chips.tsx'
import { NearField } from './near-field.tsx'

const firstInputs = ['pointerdown', 'keydown', 'focusin', 'click', 'popstate'] as const
let start = () => {}
const started = new Promise<void>((resolve) => {
  start = resolve
})

// The server renders the fields for browsers without scripts. The interactive part loads with the first input, with its
// styles from here. A later update of the page would wait for it.
const DirectoryFilters = import.meta.env.SSR
  ? (await import('./directory-filters.tsx')).DirectoryFilters
  : lazy(async () => {
      await started
      return { default: (await import('./directory-filters.tsx')).DirectoryFilters }
    })

interface DirectoryControlsProps {
  search: DirectorySearch
  categories: readonly CountedCategory[]
  onType: (search: DirectorySearch) => void
  onEnter: () => void
  /** A stable function. */
  onChoose: (change: DirectoryChange) => void
}

const sorts = [
  { value: 'popularity', label: 'Popularity' },
  { value: 'alphabetical', label: 'Alphabetically (A-Z)' },
] as const

/** Search, sort and filters [DIR-03, DIR-04, DIR-05]. One plain form, so it works before the script loads. */
export function DirectoryControls({ search, categories, onType, onEnter, onChoose }: DirectoryControlsProps) {
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const count = chosenCount(search)
  useEffect(() => {
    // The panel can open before hydration.
    if (panel.current?.matches(':popover-open')) start()
    for (const name of firstInputs) window.addEventListener(name, start, { capture: true, once: true })
  }, [])

  const show = (event: FormEvent) => {
    event.preventDefault()
    panel.current?.hidePopover()
    onEnter()
  }
  // The pressed chip disappears, so the focus moves.
  const restoreFilters = (without: DirectorySearch) => {
    opener.current?.focus()
    onChoose(() => without)
  }
  return (
    <search className={styles.search}>
      <form className={styles.form} onSubmit={show}>
        <div className={styles.line}>
          <ContractorSearch text={search.search ?? ''} onType={(text) => onType({ ...search, search: text })} />
          <NearField near={search.near ?? ''} onChoose={onChoose} />
          <Select
            isInline
            label="Sort"
            name="sort"
            value={search.sort ?? 'popularity'}
            options={sorts}
            onChoose={(sort) => onChoose((shown) => ({ ...shown, sort: sort === 'alphabetical' ? sort : undefined }))}
          />
        </div>
        <div className={styles.rail}>
          <button ref={opener} type="button" popoverTarget={panelId} className={styles.opener}>
            <IconAdjustmentsHorizontal size={20} aria-hidden />
            <span>Add Filters</span>
            {count > 0 ? (
              <span className={styles.badge}>
                {count}
                <span className="sr-only"> chosen</span>
              </span>
            ) : null}
          </button>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can be no popover with a heading of its own. */}
          <div ref={panel} id={panelId} popover="auto" role="group" aria-label="Filters" className={styles.panel}>
            <div className={`${styles.fields} ${chipStyles.groups}`}>
              <Suspense>
                <DirectoryFilters
                  categories={categories}
                  chosenCategories={search.categories}
                  chosenTags={search.tags}
                  state={search.state}
                  city={search.city}
                  match={search.match}
                  onChoose={onChoose}
                />
              </Suspense>
            </div>
            <PanelFoot canClear={count > 0} onClear={() => onChoose(cleared)} />
          </div>
        </div>
      </form>
      <FilterChips search={search} categories={categories} panelId={panelId} onChoose={restoreFilters} />
    </search>
  )
}

function PanelFoot({ canClear, onClear }: { canClear: boolean; onClear: () => void }) {
  return (
    <div className={styles.foot}>
      <Button disabled={!canClear} onClick={onClear}>
        Clear All
      </Button>
      <Button type="submit" variant="ink">
        Show results
      </Button>
    </div>
  )
}
