import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './page-editor.module.css'

interface TextListFieldProps {
  label: string
  /** The item name in labels: "Remove tag On time". */
  word: string
  texts: readonly string[]
  suggestions?: readonly string[]
  error: string | undefined
  onChange: (texts: string[]) => void
}

const TEXTS_MAX = 12

/** A list of short texts as removable chips. */
export function TextListField({ label, word, texts, suggestions = [], error, onChange }: TextListFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const add = () => {
    const added = typed.trim()
    if (added !== '' && !texts.includes(added)) onChange([...texts, added])
    setTyped('')
  }
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className={styles.texts}>
      <TextField
        label={label}
        value={typed}
        error={error}
        disabled={texts.length >= TEXTS_MAX}
        list={suggestions.length > 0 ? id : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={addByKey}
      />
      <Button onClick={add} aria-label={`Add ${word}`}>
        Add
      </Button>
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <ul>
        {texts.map((one) => (
          <li key={one}>
            {one}
            <button
              type="button"
              aria-label={`Remove ${word} ${one}`}
              onClick={() => onChange(texts.filter((other) => other !== one))}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
