import { useState } from 'react'
import type { LegalRulesInTime } from '#api/legal-rules/legal-rule-routes.ts'
import type { NewLegalRule } from '#domain/legal-rules/legal-rule-schemas.ts'
import { LEGAL_TOPICS, type LegalField } from '#domain/legal-rules/legal-topics.ts'
import type { LegalTopic } from '#domain/legal-rules/legal-value-schemas.ts'
import { ruleInForceOn } from '#domain/legal-rules/rule-history.ts'
import { ApiError } from '../core/api-error.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
import styles from './legal-rule-form.module.css'
import { LegalValueFields } from './legal-value-fields.tsx'
import { RuleChangePreview } from './rule-change-preview.tsx'
import { type RuleDraftState, type TypedValue, valueWith } from './rule-draft.ts'
import { SourceFields } from './source-fields.tsx'

interface LegalRuleFormProps {
  typing: RuleDraftState
  known: LegalRulesInTime
  onRecorded: (known: LegalRulesInTime, rule: NewLegalRule) => void
}

/** The next rule with its source. The form previews the changes before saving [ADMIN-01]. */
export function LegalRuleForm({ typing, known, onRecorded }: LegalRuleFormProps) {
  const { state, topic } = typing
  const latest = known.rules.at(-1)
  const value = valueWith(topic, latest?.value ?? emptyRuleValue(topic), typing.fields)
  const begin = { text: latest?.text ?? '', source: '', confidence: 'unconfirmed', fromDate: known.earliestDay }
  const words = { ...begin, ...typing.words }
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [asked, setAsked] = useState<NewLegalRule>()
  const record = useAction({
    send: (rule: NewLegalRule) => call('POST /admin/legal-rules', { body: rule }),
    onSuccess: (now, rule) => {
      setAsked(undefined)
      typing.saved.draft.clear()
      onRecorded(now, rule)
    },
    onError: (error) => {
      const named = error instanceof ApiError ? issuesByPath(error.issues) : {}
      setIssues(named)
      if (Object.keys(named).length > 0) setAsked(undefined)
    },
  })
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    record.reset()
    const { newLegalRuleSchema } = await import('#domain/legal-rules/legal-rule-schemas.ts')
    const checked = newLegalRuleSchema.safeParse({ state, topic, value: withoutNulls(value), ...words })
    setIssues(checked.success ? {} : issuesByPath(checked.error.issues))
    if (checked.success) setAsked(checked.data)
  }
  return (
    <SavedForm saved={{ ...typing.saved, isBusy: record.isBusy, submit }} className={styles.form}>
      {Object.keys(issues).length > 0 ? <ErrorCard message="Check the marked fields below." /> : null}
      <LegalValueFields
        key={`${state} ${topic} ${typing.restored}`}
        topic={topic}
        value={value}
        issues={issues}
        onType={typing.type}
      />
      <SourceFields words={words} earliestDay={known.earliestDay} issues={issues} onSay={typing.say} />
      <div className="row-end">
        <Button type="submit" variant="gold">
          Preview changes
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Put the rule into force"
        confirmLabel="Put the rule into force"
        action={record}
        safe="Your answers are saved on this device."
        onConfirm={() => asked && record.run(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked ? (
          <RuleChangePreview rule={asked} before={ruleInForceOn(known.rules, asked.fromDate)} rules={known.rules} />
        ) : null}
      </ConfirmDialog>
    </SavedForm>
  )
}

type Issues = readonly { readonly path: string | readonly PropertyKey[]; readonly message: string }[]

function issuesByPath(issues: Issues): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, message }) => [typeof path === 'string' ? path : path.map(String).join('.'), message]),
  )
}

/** The API expects null for an absent value. */
function withoutNulls(value: TypedValue): TypedValue {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null))
}

function emptyRuleValue(topic: LegalTopic): TypedValue {
  return Object.fromEntries(LEGAL_TOPICS[topic].fields.map((field) => [field.key, emptyOf(field)]))
}

function emptyOf({ kind, options = {} }: LegalField): unknown {
  if (kind === 'bands' || kind === 'periods' || kind === 'days') return []
  if (kind === 'flag') return false
  if (kind === 'choice') return Object.keys(options)[0]
  return kind === 'text' ? '' : null
}
