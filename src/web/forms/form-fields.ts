/** Element ids of a form, so that the error summary can link to fields. */

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
