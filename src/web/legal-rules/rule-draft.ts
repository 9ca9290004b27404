/**
 * What was typed of a rule: its words, and the values of its fields. Another state or topic keeps them, shows those that it
 * has a field for, and whoever goes back finds the others; a reload and a sign-in find all of them on this device.
 */
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type Jurisdiction, LEGAL_TOPICS, type LegalField } from '#domain/legal-rules/legal-topics.ts'
import type { LegalTopic } from '#domain/legal-rules/legal-value-schemas.ts'
import { useDraft } from '../core/draft.ts'
import { useSession } from '../core/session.ts'
import type { RuleCopy } from './source-fields.tsx'

export type TypedValue = Readonly<Record<string, unknown>>

export interface RuleDraft {
  state: Jurisdiction
  topic: LegalTopic
  words: Partial<RuleCopy>
  /** By `fieldKey`. */
  fields: Record<string, unknown>
}

/** Two topics have a field in common where it is called the same and asks for the same kind of thing. */
export const fieldKey = ({ kind, key }: Pick<LegalField, 'kind' | 'key'>) => `${kind}-${key}`

/** The value of a topic: what it begins with, and what was typed into the fields that it has. */
export function valueWith(topic: LegalTopic, begin: TypedValue, typed: RuleDraft['fields']): TypedValue {
  const own = LEGAL_TOPICS[topic].fields.filter((field) => Object.hasOwn(typed, fieldKey(field)))
  return { ...begin, ...Object.fromEntries(own.map((field) => [field.key, typed[fieldKey(field)]])) }
}

export type RuleDraftState = ReturnType<typeof useRuleDraft>

export function useRuleDraft(begin: Pick<RuleDraft, 'state' | 'topic'>, id: string) {
  const { user } = useSession()
  const form = useForm<RuleDraft>({ defaultValues: { ...begin, words: {}, fields: {} } })
  const draft = useDraft(form, { form: 'legal-rule', id, user: user?.id ?? 'anonymous' })
  // Fields keep what is typed as it is typed, so they are drawn anew where it is brought back.
  const [restored, setRestored] = useState(0)
  const [state, topic, words, fields] = useWatch({ control: form.control, name: ['state', 'topic', 'words', 'fields'] })
  return {
    state,
    topic,
    words,
    fields,
    restored,
    offerSavedAt: draft.offer?.savedAt,
    choose: (chosen: Pick<RuleDraft, 'state' | 'topic'>) => {
      form.setValue('state', chosen.state)
      form.setValue('topic', chosen.topic)
    },
    say: (change: Partial<RuleCopy>) => form.setValue('words', { ...form.getValues('words'), ...change }),
    type: (field: LegalField, typed: unknown) =>
      form.setValue('fields', { ...form.getValues('fields'), [fieldKey(field)]: typed }),
    restore: () => {
      draft.restore()
      setRestored(restored + 1)
    },
    clear: draft.clear,
  }
}
