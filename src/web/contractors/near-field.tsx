import { IconMapPin } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { DirectoryChange } from './directory-search.ts'
import styles from './near-field.module.css'

interface NearFieldProps {
  near: string
  /** A stable function. */
  onChoose: (change: DirectoryChange) => void
}

/** Where the work is. A place counts when it is complete: on Enter, or when the focus leaves the field. */
export function NearField({ near, onChoose }: NearFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const take = () => {
    const text = field.current?.value.trim() ?? ''
    if (text !== near) onChoose((search) => ({ ...search, near: text || undefined }))
  }
  // What was typed before the script started counts. Later, the address decides.
  const isFirst = useRef(true)
  const takeEarly = useEffectEvent(take)
  useEffect(() => {
    if (isFirst.current) takeEarly()
    else if (field.current) field.current.value = near
    isFirst.current = false
  }, [near])
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  return (
    <span className={styles.near}>
      <IconMapPin size={20} aria-hidden />
      <input
        ref={field}
        name="near"
        aria-label="Suburb or postcode"
        placeholder="Suburb or postcode"
        autoComplete="postal-code"
        maxLength={100}
        defaultValue={near}
        onBlur={take}
        onKeyDown={takeOnEnter}
      />
    </span>
  )
}
