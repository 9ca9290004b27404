/** The names of a form's elements, so that a line of the summary can lead to the field that it is about. */
import type { ReactNode } from 'react'
import type { FilesField } from '#domain/forms/form-definition.ts'

export function fieldId(form: string, name: string): string {
  return `${form}-${name}`
}

export function focusField(id: string): void {
  const target = document.getElementById(id)
  // Where no more files can be added, the way out is to take one away.
  const isFull = target?.matches(':disabled')
  const focused = isFull ? target?.closest('fieldset')?.querySelector<HTMLElement>('button:enabled') : target
  focused?.focus()
}

/** What the page needs to know to bring the field that uploads, because features do not know each other. */
export interface UploadsProps {
  id: string
  field: FilesField
  value: string[]
  onChange: (keys: string[]) => void
  onBusyChange: (isBusy: boolean) => void
  error: string | undefined
}

export type RenderUploads = (props: UploadsProps) => ReactNode
