/** Validates the answers with the form's schema, loaded at the first submit because the library is large. */
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Answers, FormSpec } from '#domain/forms/form-definition.ts'
import { answersOf, type Typed } from '#domain/forms/form-values.ts'

export function checkForm(form: FormSpec): Resolver<Typed, unknown, Answers> {
  return async (typed) => {
    const answers = answersOf(form, typed)
    const schemas = await import('#domain/forms/form-schemas.ts').catch(() => undefined)
    // If loading fails, the server validates with the same messages.
    if (!schemas) return { values: answers, errors: {} }
    const checked = schemas.formSchema(form).safeParse(answers)
    if (checked.success) return { values: checked.data as Answers, errors: {} }
    const errors: FieldErrors<Typed> = {}
    for (const { path, message } of checked.error.issues) errors[String(path[0])] ??= { type: 'rule', message }
    return { values: {}, errors }
  }
}
