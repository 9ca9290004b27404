import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import styles from './password-field.module.css'

interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'autoComplete' | 'rightSection' | 'description'> {
  /** Tells password managers whether to fill in a password or to make one. */
  autoComplete: 'current-password' | 'new-password'
  /** What a good one is, before it is typed. */
  help?: string | undefined
}

/** A password that can be looked at before it is sent, pasted and filled in; it says when the caps lock is on. */
export function PasswordField({ help, onKeyUp, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => {
    setHasCapsLock(event.getModifierState('CapsLock'))
    onKeyUp?.(event)
  }
  return (
    <TextInput
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      description={hasCapsLock ? 'Caps lock is on.' : help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onKeyUp={watchCapsLock}
      rightSectionWidth={64}
      rightSection={
        <button type="button" className={styles.toggle} onClick={() => setIsShown((shown) => !shown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> {String(field.label ?? 'password').toLowerCase()}</span>
        </button>
      }
    />
  )
}
