/**
 * A form is data: its fields with their labels, limits and required marks, in the sections that they are read in. The
 * page, the check in the browser, the check of the API, the summary, the view of an administrator and the printed paper
 * are all made from it, so that they cannot disagree [FORM-01].
 */
import type { AttachmentKind } from '../uploads/attachment-kind.ts'
import type { UploadPrefix } from '../uploads/object-key.ts'

/** What stands beside every field. */
interface FieldCopy {
  readonly label: string
  readonly help?: string
}

/** The sentence for an empty field; a field without one may stay empty. */
interface Requirable {
  readonly required?: string
}

/** One line of at most 256 characters [DATA-10]. */
export interface InputField extends FieldCopy, Requirable {
  readonly kind: 'input'
  readonly placeholder?: string
  /** Known already: it is shown, and nobody types it. */
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
}

/** A day without a time, "2026-11-21". */
export interface DayField extends FieldCopy, Requirable {
  readonly kind: 'day'
}

/** One of several, as its stored value; an option that is not `offered` is accepted and never shown as a choice. */
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

/** Uploaded files, as keys of our storage; what they show is said in a text field of its own. */
export interface FilesField extends FieldCopy, Requirable {
  readonly kind: 'files'
  readonly accept: readonly AttachmentKind[]
  /** The sentence for a file of another kind. */
  readonly otherKind: string
  readonly max: number
  readonly prefix: UploadPrefix
}

/** A state, and in a field named `city` a city of its list [DATA-07]; both are asked for together. */
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
}

export interface FormSpec {
  /** Names its drafts, and stands in the address of its page. */
  readonly name: string
  readonly title: string
  readonly fields: Readonly<Record<string, FormField>>
  readonly sections: readonly FormSection[]
  /** What the button that sends it says, to the letter of the specification. */
  readonly button: string
}

/** Declares a form: its sections can name its own fields only. */
export function defineForm<
  const Fields extends Readonly<Record<string, FormField>>,
  const Rest extends Omit<FormSpec, 'fields' | 'sections'>,
>(form: Rest & { readonly fields: Fields; readonly sections: readonly FormSection<keyof Fields & string>[] }) {
  // Not as the literal sections that were declared: nobody could go through a list of such different ones.
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

/** What somebody has answered: checks and files always have a value, every other field only where it is required. */
export type AnswersOf<F extends Pick<FormSpec, 'fields'>> = {
  [K in RequiredName<F['fields']>]: Value<F['fields'][K]>
} & { [K in Exclude<keyof F['fields'], RequiredName<F['fields']>>]?: Value<F['fields'][K]> | undefined }

/** Answers of a form that is not known by its type, as engine, drafts and papers handle them. */
export type Answers = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>

export const thankYouMessage = 'Thank you! Your submission has been received!'
export const formFailureMessage = 'Oops! Something went wrong while submitting the form.'

/** The button beside the one that sends, where what was written may also be kept. */
export const saveDraftButton = 'Save to Draft'
