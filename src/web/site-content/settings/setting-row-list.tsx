import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { SettingKey } from '#domain/site-content/setting-schemas.ts'
import { Button } from '../../ui/button.tsx'
import { isSingle, type Row, type SettingFields, settingForms } from './setting-forms.ts'
import { RowFieldInput } from './setting-row-field.tsx'
import styles from './settings.module.css'

interface SettingRowListProps {
  form: UseFormReturn<SettingFields>
  settingKey: SettingKey
  mayWrite: boolean
}

/** The rows of a setting, editable by mouse and keyboard. */
export function SettingRowList({ form, settingKey, mayWrite }: SettingRowListProps) {
  const { title, fields, item, blank, rowsMax } = settingForms[settingKey]
  const single = isSingle(settingKey)
  const isFixed = single || !mayWrite
  const rows = useRowChanges(form, item)
  const count = rows.fields.length
  return (
    <>
      {count === 0 ? <p className="dimmed">Nothing yet, so this section is hidden from visitors.</p> : null}
      <ol className={styles.rows}>
        {rows.fields.map(({ id }, index) => (
          <li key={id} onKeyDown={(event) => rows.moveByKey(event, index)}>
            <fieldset aria-label={single ? title : `${capital(item)} ${index + 1}`}>
              {isFixed ? null : (
                <RowTools
                  id={id}
                  name={`${item} ${index + 1}`}
                  isFirst={index === 0}
                  isLast={index === count - 1}
                  onMove={(step, button) => rows.moveRow(index, index + step, button)}
                  onRemove={() => rows.takeOut(index)}
                />
              )}
              <div className={styles.fields}>
                {fields.map((field) => (
                  <RowFieldInput
                    key={field.name}
                    form={form}
                    path={`rows.${index}.${field.name}`}
                    field={field}
                    id={`${id}-${field.name}`}
                  />
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {isFixed ? null : (
        <BelowRows {...rows} item={item} isFull={count >= rowsMax} onAdd={() => rows.append(blank())} />
      )}
    </>
  )
}

interface BelowRowsProps {
  item: string
  announcement: string
  undo: (() => void) | undefined
  isFull: boolean
  onAdd: () => void
}

function BelowRows({ item, announcement, undo, isFull, onAdd }: BelowRowsProps) {
  return (
    <div className={styles.below}>
      <span role="status">{announcement}</span>
      {undo ? (
        <Button id={undoButtonId} variant="subtle" onClick={undo}>
          Undo
        </Button>
      ) : null}
      <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={isFull} onClick={onAdd}>
        Add a {item}
      </Button>
    </div>
  )
}

const undoButtonId = 'undo-remove'

/** Adds, removes, restores and moves rows, and announces it. */
function useRowChanges(form: UseFormReturn<SettingFields>, item: string) {
  const { fields, append, insert, move, remove } = useFieldArray({ control: form.control, name: 'rows' })
  const [removed, setRemoved] = useState<{ row: Row; index: number }>()
  const [announcement, setAnnouncement] = useState('')
  const focusLater = useFocusLater()
  const count = fields.length

  const moveRow = (from: number, to: number, focusedId: string) => {
    if (to < 0 || to >= count) return
    move(from, to)
    setRemoved(undefined)
    setAnnouncement(`${capital(item)} ${from + 1} is number ${to + 1} of ${count} now.`)
    focusLater(focusedId)
  }
  const takeOut = (index: number) => {
    setRemoved({ row: form.getValues(`rows.${index}`), index })
    setAnnouncement(`${capital(item)} ${index + 1} removed.`)
    remove(index)
    focusLater(undoButtonId)
  }
  const undo = () => {
    if (removed) insert(removed.index, removed.row)
    setRemoved(undefined)
    setAnnouncement('')
  }
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || count < 2) return
    event.preventDefault()
    moveRow(index, index + step, (event.target as HTMLElement).id)
  }

  return { fields, append, moveRow, moveByKey, takeOut, undo: removed ? undo : undefined, announcement }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A moved row is briefly removed from the DOM, which loses focus. */
function useFocusLater() {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  })
  return (id: string) => {
    wanted.current = id
  }
}

interface RowToolsProps {
  id: string
  /** "review 2" */
  name: string
  isFirst: boolean
  isLast: boolean
  /** With the id of the pressed button, which keeps focus. */
  onMove: (step: -1 | 1, buttonId: string) => void
  onRemove: () => void
}

/** Up, down and remove. A button at an end stays enabled, so that focus is not lost. */
function RowTools({ id, name, isFirst, isLast, onMove, onRemove }: RowToolsProps) {
  const up = `${id}-up`
  const down = `${id}-down`
  return (
    <div className={styles.tools}>
      <b>{name}</b>
      <ToolButton id={up} label={`Move ${name} up`} isOff={isFirst} onClick={() => onMove(-1, up)}>
        <IconArrowUp size={20} aria-hidden />
      </ToolButton>
      <ToolButton id={down} label={`Move ${name} down`} isOff={isLast} onClick={() => onMove(1, down)}>
        <IconArrowDown size={20} aria-hidden />
      </ToolButton>
      <ToolButton id={`${id}-out`} label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ToolButton>
    </div>
  )
}

interface ToolButtonProps {
  id: string
  label: string
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

function ToolButton({ id, label, isOff = false, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      id={id}
      className={styles.tool}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </button>
  )
}
