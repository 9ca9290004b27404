import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { UseFormReturn } from 'react-hook-form'
import type { SettingKey } from '#domain/site-content/setting-schemas.ts'
import { isSingle, type RenderPicture, type SettingFields, settingForms } from './setting-forms.ts'
import { RowFieldInput } from './setting-row-field.tsx'
import { RowTools } from './setting-row-tools.tsx'
import styles from './settings.module.css'
import { capital, undoButtonId, useRowChanges } from './use-row-changes.ts'

interface SettingRowListProps {
  form: UseFormReturn<SettingFields>
  settingKey: SettingKey
  mayWrite: boolean
  renderPicture: RenderPicture
}

/** The rows of a setting, editable by mouse and keyboard. */
export function SettingRowList({ form, settingKey, mayWrite, renderPicture }: SettingRowListProps) {
  const { title, fields, item, blank, rowsMax } = settingForms[settingKey]
  const single = isSingle(settingKey)
  const isFixed = single || !mayWrite
  const rows = useRowChanges(form, item)
  const count = rows.fields.length
  return (
    <>
      {count === 0 ? <p className={styles.none}>Nothing yet, so this section is hidden from visitors.</p> : null}
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
                    renderPicture={renderPicture}
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
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} disabled={isFull} onClick={onAdd}>
        Add a {item}
      </Button>
    </div>
  )
}
