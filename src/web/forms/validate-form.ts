/** Checks what was typed with the form's own schema, which is loaded at the first submit: the library is heavy. */
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Answers, FormSpec } from '#domain/forms/form-definition.ts'
import { answersOf, type Typed } from '#domain/forms/form-values.ts'

export function checkForm(form: FormSpec): Resolver<Typed, unknown, Answers> {
  return async (typed) => {
    const answers = answersOf(form, typed)
    const schemas = await import('#domain/forms/form-schemas.ts').catch(() => undefined)
    // Where it cannot be loaded, what was typed goes to the server, which has the same sentences.
    if (!schemas) return { values: answers, errors: {} }
    const checked = schemas.formSchema(form).safeParse(answers)
    if (checked.success) return { values: checked.data as Answers, errors: {} }
    const errors: FieldErrors<Typed> = {}
    for (const { path, message } of checked.error.issues) errors[String(path[0])] ??= { type: 'rule', message }
    return { values: {}, errors }
  }
}
