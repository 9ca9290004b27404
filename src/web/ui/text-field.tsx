import type { ReactNode } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps<'input'> {
  /** In the field, such as a currency sign. */
  leftSection?: ReactNode
  /** In the field, such as a button. */
  rightSection?: ReactNode
}

/** One line of text. */
export function TextField({ leftSection, rightSection, ...field }: TextFieldProps) {
  return (
    <Field<'input'>
      {...field}
      render={(control) =>
        leftSection || rightSection ? (
          <span className={styles.adorned}>
            {leftSection ? (
              <span className={styles.before} aria-hidden>
                {leftSection}
              </span>
            ) : null}
            <input {...control} />
            {rightSection ? <span className={styles.after}>{rightSection}</span> : null}
          </span>
        ) : (
          <input {...control} />
        )
      }
    />
  )
}
