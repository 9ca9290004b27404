import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LegalRulesInTime } from '#contract/law/legal-rule-routes.ts'
import type { NewLegalRule } from '#domain/law/legal-rule-schemas.ts'
import type { LawOf } from '#domain/law/legal-topics.ts'
import type { LegalTopic } from '#domain/law/legal-value-schemas.ts'
import { ruleOn } from '#domain/law/rule-in-time.ts'
import { ApiError } from '../core/api-error.ts'
import { call } from '../core/call.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { LegalChanges } from './legal-changes.tsx'
import styles from './legal-rule-form.module.css'
import { LegalValueFields, type TypedValue } from './legal-value-fields.tsx'
import { newValueOf } from './new-value.ts'
import { type RuleWords, SourceFields } from './source-fields.tsx'

interface LegalRuleFormProps {
  state: LawOf
  topic: LegalTopic
  known: LegalRulesInTime
  onRecorded: (known: LegalRulesInTime, rule: NewLegalRule) => void
}

/** The rule that follows, with its source; what it will change is shown before it is put in force [ADMIN-01]. */
export function LegalRuleForm({ state, topic, known, onRecorded }: LegalRuleFormProps) {
  const latest = known.rules.at(-1)
  const [value, setValue] = useState<TypedValue>(latest?.value ?? newValueOf(topic))
  const [words, setWords] = useState<RuleWords>({
    text: latest?.text ?? '',
    source: '',
    confidence: 'unconfirmed',
    fromDate: known.earliestDay,
  })
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [asked, setAsked] = useState<NewLegalRule>()
  const record = useMutation({
    mutationFn: (rule: NewLegalRule) => call('POST /admin/legal-rules', { body: rule }),
    meta: { silent: true },
    onSuccess: (now, rule) => {
      setAsked(undefined)
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
    const { newLegalRuleSchema } = await import('#domain/law/legal-rule-schemas.ts')
    const checked = newLegalRuleSchema.safeParse({ state, topic, value: withoutNulls(value), ...words })
    setIssues(checked.success ? {} : issuesByPath(checked.error.issues))
    if (checked.success) setAsked(checked.data)
  }
  return (
    <Form className={styles.form} onSubmit={submit}>
      {Object.keys(issues).length > 0 ? <ErrorCard message="Please check what is marked below." /> : null}
      <LegalValueFields topic={topic} value={value} issues={issues} onChange={setValue} />
      <SourceFields
        words={words}
        earliestDay={known.earliestDay}
        issues={issues}
        onSay={(change) => setWords({ ...words, ...change })}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="gold">
          See what it changes
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Put it in force"
        confirmLabel="Put it in force"
        isBusy={record.isPending}
        onConfirm={() => asked && record.mutate(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked ? <LegalChanges rule={asked} before={ruleOn(known.rules, asked.fromDate)} rules={known.rules} /> : null}
        {record.error ? <ErrorCard message={record.error.message} /> : null}
      </ConfirmDialog>
    </Form>
  )
}

type Issues = readonly { readonly path: string | readonly PropertyKey[]; readonly message: string }[]

function issuesByPath(issues: Issues): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, message }) => [typeof path === 'string' ? path : path.map(String).join('.'), message]),
  )
}

/** Nothing is absent, as the API reads it. */
function withoutNulls(value: TypedValue): TypedValue {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null))
}
