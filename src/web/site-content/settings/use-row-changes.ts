/** Adds, removes, restores and moves rows, and announces it. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { Row, SettingFields } from './setting-forms.ts'

export const undoButtonId = 'undo-remove'

export function useRowChanges(form: UseFormReturn<SettingFields>, item: string) {
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

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

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
