/**
 * The draft of a rule: its wording and values. A change of state or topic keeps them and shows those with a field. A
 * reload and sign-in restore all of them on this device.
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

/** Two topics share a field if name and kind are equal. */
export const fieldKey = ({ kind, key }: Pick<LegalField, 'kind' | 'key'>) => `${kind}-${key}`

/** The value of a topic: its initial value with the typed fields. */
export function valueWith(topic: LegalTopic, begin: TypedValue, typed: RuleDraft['fields']): TypedValue {
  const own = LEGAL_TOPICS[topic].fields.filter((field) => Object.hasOwn(typed, fieldKey(field)))
  return { ...begin, ...Object.fromEntries(own.map((field) => [field.key, typed[fieldKey(field)]])) }
}

export type RuleDraftState = ReturnType<typeof useRuleDraft>

export function useRuleDraft(begin: Pick<RuleDraft, 'state' | 'topic'>, id: string) {
  const { user } = useSession()
  const form = useForm<RuleDraft>({ defaultValues: { ...begin, words: {}, fields: {} } })
  const draft = useDraft(form, { form: 'legal-rule', id, user: user?.id ?? 'anonymous' })
  // Fields keep raw text, so a restored draft remounts them.
  const [restored, setRestored] = useState(0)
  const [state, topic, words, fields] = useWatch({ control: form.control, name: ['state', 'topic', 'words', 'fields'] })
  const restore = () => {
    draft.restore()
    setRestored(restored + 1)
  }
  return {
    state,
    topic,
    words,
    fields,
    restored,
    choose: (chosen: Pick<RuleDraft, 'state' | 'topic'>) => {
      form.setValue('state', chosen.state)
      form.setValue('topic', chosen.topic)
    },
    say: (change: Partial<RuleCopy>) => form.setValue('words', { ...form.getValues('words'), ...change }),
    type: (field: LegalField, typed: unknown) =>
      form.setValue('fields', { ...form.getValues('fields'), [fieldKey(field)]: typed }),
    saved: { form, draft: { ...draft, restore } },
  }
}
