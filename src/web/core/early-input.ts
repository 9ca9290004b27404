/**
 * Input from before hydration. React and the form library then write the default values, so each changed field is
 * changed once more, with the events that their listeners expect.
 */
export type EarlyInput = () => void

export function readEarlyInput(form: Element | null): EarlyInput[] {
  const fields = form instanceof HTMLFormElement ? [...form.elements] : []
  return fields.flatMap((field) => {
    if (field instanceof HTMLSelectElement) return earlyChoice(field)
    if (field instanceof HTMLTextAreaElement) return earlyText(field)
    return field instanceof HTMLInputElement ? earlyInput(field) : []
  })
}

function earlyInput(field: HTMLInputElement): EarlyInput[] {
  if (field.type === 'file') return field.files?.length ? [() => changed(field, 'change')] : []
  if (field.type !== 'checkbox' && field.type !== 'radio') return earlyText(field)
  const { checked } = field
  // Another radio button of the group is checked instead.
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return []
  return [
    () => {
      field.checked = !checked
      field.click()
    },
  ]
}

function earlyText(field: HTMLInputElement | HTMLTextAreaElement): EarlyInput[] {
  const { value } = field
  if (value === field.defaultValue) return []
  return [
    () => {
      // React ignores an event whose value equals the one it wrote. The prototype writes without React.
      field.value = field.defaultValue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      changed(field, 'input')
    },
  ]
}

function earlyChoice(field: HTMLSelectElement): EarlyInput[] {
  const { value } = field
  const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
  if (value === first?.value) return []
  return [
    () => {
      field.value = value
      changed(field, 'change')
    },
  ]
}

function changed(field: Element, type: 'input' | 'change'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
