import type { CSSProperties } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface TextAreaProps extends FieldProps<'textarea'> {
  minRows?: number
  maxRows?: number
}

/** Text of several lines. It grows with its text where the browser can do that. */
export function TextArea({ minRows = 2, maxRows, ...field }: TextAreaProps) {
  const style = { '--rows': minRows, '--rows-max': maxRows } as CSSProperties
  return <Field<'textarea'> {...field} render={(control) => <textarea rows={minRows} {...control} style={style} />} />
}
