import { type KeyboardEvent, useState } from 'react'
import styles from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete' | 'rightSection'> {
  /** Tells password managers whether to fill in or create a password. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a show button and a caps lock warning. It allows pasting and autofill. */
export function PasswordField({ onKeyUp, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => {
    setHasCapsLock(event.getModifierState('CapsLock'))
    onKeyUp?.(event)
  }
  return (
    <div>
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onKeyUp={watchCapsLock}
        rightSection={
          <button type="button" className={styles.toggle} onClick={() => setIsShown((shown) => !shown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> {String(field.label ?? 'password').toLowerCase()}</span>
          </button>
        }
      />
      <p role="status" className={styles.hint}>
        {hasCapsLock ? 'Caps lock is on.' : null}
      </p>
    </div>
  )
}
