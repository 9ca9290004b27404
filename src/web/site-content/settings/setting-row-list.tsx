import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { SettingKey } from '#domain/site-content/setting-schemas.ts'
import type { SettingFields } from './setting-editor.tsx'
import { type Row, settingForms } from './setting-forms.ts'
import { RowFieldInput } from './setting-row-field.tsx'
import { RowTools } from './setting-row-tools.tsx'
import styles from './settings.module.css'

/** The field of a picture: the page brings the one that uploads, because features do not know each other. */
export type RenderPicture = (field: {
  label: string
  value: string[]
  onChange: (keys: string[]) => void
  error: string | undefined
}) => ReactNode

interface SettingRowListProps {
  form: UseFormReturn<SettingFields>
  settingKey: SettingKey
  renderPicture: RenderPicture
}

/** The rows of a setting, to be added, taken out, brought back and put in order, with a mouse or with the keyboard. */
export function SettingRowList({ form, settingKey, renderPicture }: SettingRowListProps) {
  const { fields, item, blank, rowsMax } = settingForms[settingKey]
  const rows = useFieldArray({ control: form.control, name: 'rows' })
  const [removed, setRemoved] = useState<{ row: Row; index: number }>()
  const [said, setSaid] = useState('')
  const isSingle = rowsMax === 1
  const count = rows.fields.length
  const focusLater = useFocusLater()

  const move = (from: number, to: number, id: string) => {
    if (to < 0 || to >= count) return
    rows.move(from, to)
    setSaid(`${capital(item)} ${from + 1} is number ${to + 1} of ${count} now.`)
    focusLater(id)
  }
  const remove = (index: number) => {
    setRemoved({ row: form.getValues(`rows.${index}`), index })
    rows.remove(index)
    focusLater('undo-remove')
  }
  const undo = () => {
    if (removed) rows.insert(removed.index, removed.row)
    setRemoved(undefined)
  }
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || isSingle) return
    event.preventDefault()
    move(index, index + step, (event.target as HTMLElement).id)
  }

  return (
    <>
      {count === 0 ? <p className={styles.none}>Nothing yet: this part is hidden from visitors.</p> : null}
      <ol className={styles.rows}>
        {rows.fields.map(({ id }, index) => (
          <li key={id} onKeyDown={(event) => moveByKey(event, index)}>
            <fieldset aria-label={isSingle ? settingForms[settingKey].title : `${capital(item)} ${index + 1}`}>
              {isSingle ? null : (
                <RowTools
                  id={id}
                  name={`${item} ${index + 1}`}
                  isFirst={index === 0}
                  isLast={index === count - 1}
                  onMove={(step, button) => move(index, index + step, button)}
                  onRemove={() => remove(index)}
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
                    renderPicture={renderPicture}
                  />
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className={styles.below}>
        <span role="status">{removed ? `${capital(item)} ${removed.index + 1} is taken out.` : said}</span>
        {removed ? (
          <Button id="undo-remove" variant="subtle" onClick={undo}>
            Undo
          </Button>
        ) : null}
        {isSingle ? null : (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={count >= rowsMax}
            onClick={() => rows.append(blank())}
          >
            Add a {item}
          </Button>
        )}
      </div>
    </>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A row that moves takes its elements out for a moment, and the focus with them. */
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
