/** The views of a list that the admin has saved on this device: a name and a search. */
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useReducer, useState } from 'react'
import type { RecordListName } from '#domain/admin/record-lists.ts'
import { useSession } from '../core/session.ts'
import type { TableSearch } from '../core/table-search.ts'
import { useBrowserValue } from '../core/use-browser-value.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './saved-views.module.css'
import { parseViews, readViews, type SavedView, writeViews } from './stored-views.ts'

const VIEWS_MAX = 12
const NAME_MAX = 40

interface SavedViewsProps {
  list: RecordListName
  search: TableSearch
}

export function SavedViews({ list, search }: SavedViewsProps) {
  const { views, save, remove } = useSavedViews(list)
  const [isNaming, setIsNaming] = useState(false)
  const isNew = isNarrowed(search) && views.every((view) => !isSame(view.search, search)) && views.length < VIEWS_MAX
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name !== '') save({ name, search })
    setIsNaming(false)
  }
  if (views.length === 0 && !isNew) return null
  return (
    <div className={styles.bar}>
      {views.length > 0 ? (
        <ul aria-label="Saved views">
          {views.map((view) => (
            <li key={view.name} data-current={isSame(view.search, search) || undefined}>
              <Link to="." search={{ ...view.search }} aria-current={isSame(view.search, search) ? 'page' : undefined}>
                {view.name}
              </Link>
              <button type="button" aria-label={`Remove the view ${view.name}`} onClick={() => remove(view.name)}>
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isNew && !isNaming ? (
        <Button size="sm" onClick={() => setIsNaming(true)}>
          Save this view
        </Button>
      ) : null}
      {isNew && isNaming ? (
        <Form className={styles.form} onSubmit={send}>
          <TextField
            label="Name of the view"
            description="Only you see it, on this device."
            name="name"
            maxLength={NAME_MAX}
            autoComplete="off"
            autoFocus
          />
          <Button type="submit" variant="ink">
            Save view
          </Button>
        </Form>
      ) : null}
    </div>
  )
}

function useSavedViews(list: RecordListName) {
  const user = useSession().user?.id ?? 'anonymous'
  const [, readAgain] = useReducer((count: number) => count + 1, 0)
  const views = parseViews(useBrowserValue(() => readViews(list, user), '[]'))
  const store = (next: readonly SavedView[]) => {
    writeViews(list, user, next)
    readAgain()
  }
  return {
    views,
    save: (view: SavedView) => store([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => store(views.filter((view) => view.name !== name)),
  }
}

const chosen = (search: TableSearch) =>
  Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
const isNarrowed = (search: TableSearch) => chosen(search).length > 0
const isSame = (one: TableSearch, other: TableSearch) => JSON.stringify(chosen(one)) === JSON.stringify(chosen(other))
