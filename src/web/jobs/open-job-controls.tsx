/** Search, filters and order of the open jobs [JOB-03]. A phone shows the filters on request. */
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { citiesOf } from '#domain/core/cities.ts'
import { dollarsText } from '#domain/core/formats.ts'
import { isState, normalisePlace, STATES, stateName } from '#domain/core/locations.ts'
import { budgetsMin } from '#domain/jobs/open-jobs-filter.ts'
import { useUrlSearch } from '../core/use-url-search.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Select } from '../ui/select.tsx'
import styles from './open-job-controls.module.css'
import { filterCount, type OpenJobsSearch } from './open-jobs-search.ts'

interface OpenJobControlsProps {
  search: OpenJobsSearch
  categories: readonly { id: string; name: string }[]
  onSearch: (search: OpenJobsSearch, options: { replace: boolean }) => unknown
}

const states = [{ value: '', label: 'Anywhere' }, ...STATES.map((state) => ({ value: state, label: stateName(state) }))]
const budgets = [
  { value: '', label: 'Any budget' },
  ...budgetsMin.map((dollars) => ({ value: String(dollars), label: `${dollarsText(dollars)} or more` })),
]
const postedTimes = [
  { value: '', label: 'Any time' },
  { value: '1', label: 'Last 24 hours' },
  { value: '3', label: 'Last 3 days' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
]
const sorts = [
  { value: '', label: 'Newest' },
  { value: 'match', label: 'Best match' },
  { value: 'budget', label: 'Highest budget' },
] as const

export function OpenJobControls({ search, categories, onSearch }: OpenJobControlsProps) {
  const { shown, choose, type, enter } = useUrlSearch(search, onSearch)
  const [isOpen, setIsOpen] = useState(false)
  const filtersId = useId()
  const count = filterCount(shown)
  // Another list shows another first job.
  const set = (change: OpenJobsSearch) => choose((before) => ({ ...before, job: undefined, ...change }))
  const show = (event: FormEvent) => {
    event.preventDefault()
    enter()
  }
  return (
    <search>
      <form className={styles.form} onSubmit={show}>
        <SearchBox
          placeholder="Search jobs by work or suburb"
          text={shown.search ?? ''}
          onType={(text) => type({ ...shown, job: undefined, search: text })}
        />
        <span className={styles.opener}>
          <Button
            aria-expanded={isOpen}
            aria-controls={filtersId}
            leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {count === 0 ? 'Filters' : `Filters (${count})`}
          </Button>
        </span>
        <div id={filtersId} className={styles.filters} data-open={isOpen || undefined}>
          <FilterFields shown={shown} categories={categories} onSet={set} />
        </div>
        <div className={styles.switches}>
          <Checkbox
            role="switch"
            label="Matches my trades"
            checked={shown.trades === undefined && shown.category === undefined}
            onChange={({ currentTarget: { checked } }) =>
              set({ trades: checked ? undefined : 'all', category: undefined })
            }
          />
          <Checkbox
            role="switch"
            label="Show jobs I've quoted"
            checked={shown.quoted !== undefined}
            onChange={({ currentTarget: { checked } }) => set({ quoted: checked ? 'shown' : undefined })}
          />
        </div>
      </form>
    </search>
  )
}

interface FilterFieldsProps extends Pick<OpenJobControlsProps, 'categories'> {
  shown: OpenJobsSearch
  onSet: (change: OpenJobsSearch) => void
}

function FilterFields({ shown, categories, onSet }: FilterFieldsProps) {
  return (
    <>
      <Select
        label="Category"
        value={shown.category ?? ''}
        options={[
          { value: '', label: 'All categories' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(category) => onSet({ category: category || undefined })}
      />
      <Select
        label="State"
        value={shown.state ?? ''}
        options={states}
        onChoose={(state) => onSet({ state: isState(state) ? state : undefined, city: undefined })}
      />
      {shown.state === undefined ? null : (
        <Select
          label="City or region"
          value={shown.city ?? ''}
          options={[
            { value: '', label: `Anywhere in ${shown.state}` },
            ...citiesOf(shown.state).map((name) => ({ value: normalisePlace(name), label: name })),
          ]}
          onChoose={(city) => onSet({ city: city || undefined })}
        />
      )}
      <Select
        label="Budget"
        value={shown.budget ?? ''}
        options={budgets}
        onChoose={(budget) => onSet({ budget: budget || undefined })}
      />
      <Select
        label="Posted"
        value={shown.posted ?? ''}
        options={postedTimes}
        onChoose={(posted) => onSet({ posted: posted || undefined })}
      />
      <Select
        label="Sort by"
        value={shown.sort ?? ''}
        options={sorts}
        onChoose={(sort) => onSet({ sort: sort || undefined })}
      />
    </>
  )
}
