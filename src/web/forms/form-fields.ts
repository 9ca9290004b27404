/** Element ids of a form, so that the error summary can link to fields. */
import type { ReactNode } from 'react'
import type { FilesField } from '#domain/forms/form-definition.ts'

export function fieldId(form: string, name: string): string {
  return `${form}-${name}`
}

export function focusField(id: string): void {
  const target = document.getElementById(id)
  // If the file limit is reached, the remove button gets focus.
  const isFull = target?.matches(':disabled')
  const focused = isFull ? target?.closest('fieldset')?.querySelector<HTMLElement>('button:enabled') : target
  focused?.focus()
}

/** What the page needs to render the upload field, because features do not import each other. */
export interface UploadsProps {
  id: string
  field: FilesField
  value: string[]
  onChange: (keys: string[]) => void
  onBusyChange: (isBusy: boolean) => void
  error: string | undefined
}

export type RenderUploads = (props: UploadsProps) => ReactNode
