/**
 * A form is data: sections of fields with labels, limits and required marks. The page, the validation, the summary, the
 * admin view and the PDF all use it, so they can't disagree [FORM-01].
 */
import type { AttachmentKind } from '../uploads/attachment-kind.ts'
import type { UploadPrefix } from '../uploads/object-key.ts'

/** Copy of every field. */
interface FieldCopy {
  readonly label: string
  readonly help?: string
}

/** The error for an empty field. Without it the field is optional. */
interface Requirable {
  readonly required?: string
}

/** One line of at most 256 characters [DATA-10]. */
export interface InputField extends FieldCopy, Requirable {
  readonly kind: 'input'
  readonly placeholder?: string
  /** A known value, shown read-only. */
  readonly isFixed?: true
}

/** A text of at most 5000 characters [DATA-10]. */
export interface AreaField extends FieldCopy, Requirable {
  readonly kind: 'area'
  readonly placeholder?: string
}

/** Dollars with at most two decimals; a number on submit [FORM-28]. */
export interface DollarsField extends FieldCopy, Requirable {
  readonly kind: 'dollars'
  /** Usual answers as chips below the field. */
  readonly suggestions?: readonly { readonly value: number; readonly label: string }[]
}

/** A day without a time, "2026-11-21". */
export interface DayField extends FieldCopy, Requirable {
  readonly kind: 'day'
}

/** One of several options, as its stored value. An option that isn't `offered` is valid but hidden. */
export interface ChoiceField extends FieldCopy, Requirable {
  readonly kind: 'choice'
  readonly options: readonly ChoiceOption[]
}

export interface ChoiceOption {
  readonly value: string | number
  readonly label: string
  readonly help?: string
  readonly offered?: false
}

export interface CheckField extends FieldCopy {
  readonly kind: 'check'
}

/** Uploaded files, as storage keys. A text field describes them. */
export interface FilesField extends FieldCopy, Requirable {
  readonly kind: 'files'
  readonly accept: readonly AttachmentKind[]
  /** The error for a file of another kind. */
  readonly otherKind: string
  readonly max: number
  readonly prefix: UploadPrefix
}

/** A state. A field named `city` adds one of its cities [DATA-07]. */
export interface PlaceField extends FieldCopy, Requirable {
  readonly kind: 'state' | 'city'
}

export type FormField =
  | InputField
  | AreaField
  | DollarsField
  | DayField
  | ChoiceField
  | CheckField
  | FilesField
  | PlaceField

export interface FormSection<Name extends string = string> {
  readonly title: string
  readonly lead?: string
  readonly fields: readonly Name[]
  /** Optional fields of it that a page shows on request. */
  readonly folded?: readonly Name[]
}

export interface FormSpec {
  /** Names its drafts and is part of the page's URL. */
  readonly name: string
  readonly title: string
  readonly fields: Readonly<Record<string, FormField>>
  readonly sections: readonly FormSection[]
  /** The submit button, fixed by the specification. */
  readonly button: string
}

/** Declares a form. Its sections can name only its own fields. */
export function defineForm<
  const Fields extends Readonly<Record<string, FormField>>,
  const Rest extends Omit<FormSpec, 'fields' | 'sections'>,
>(form: Rest & { readonly fields: Fields; readonly sections: readonly FormSection<keyof Fields & string>[] }) {
  // A general type, because loops can't handle the literal section types.
  return form as Omit<Rest, 'fields' | 'sections'> & {
    readonly fields: Fields
    readonly sections: readonly FormSection<keyof Fields & string>[]
  }
}

type Value<F extends FormField> = F extends ChoiceField
  ? F['options'][number]['value']
  : F extends FilesField
    ? string[]
    : F extends CheckField
      ? boolean
      : F extends DollarsField
        ? number
        : string

type RequiredName<Fields> = {
  [K in keyof Fields]: Fields[K] extends { readonly required: string } | CheckField | FilesField ? K : never
}[keyof Fields]

/** Answers of a form. Checkboxes and files always have a value, other fields only if required. */
export type AnswersOf<F extends Pick<FormSpec, 'fields'>> = {
  [K in RequiredName<F['fields']>]: Value<F['fields'][K]>
} & { [K in Exclude<keyof F['fields'], RequiredName<F['fields']>>]?: Value<F['fields'][K]> | undefined }

/** Answers of an unknown form, for the engine, drafts and PDFs. */
export type Answers = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

export const thankYouMessage = 'Thank you! Your submission has been received!'
export const formFailureMessage = 'Oops! Something went wrong while submitting the form.'

/** A second button that saves the input without submitting. */
export const saveDraftButton = 'Save to Draft'
