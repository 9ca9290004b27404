import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { CONFIDENCE_LABELS } from '#domain/legal-rules/confidence-labels.ts'
import { CONFIDENCES } from '#domain/legal-rules/legal-rule.ts'
import styles from './legal-rule-form.module.css'

export interface RuleCopy {
  readonly text: string
  readonly source: string
  readonly confidence: string
  readonly fromDate: string
}

interface SourceFieldsProps {
  words: RuleCopy
  earliestDay: string
  issues: Readonly<Record<string, string>>
  onSay: (change: Partial<RuleCopy>) => void
}

/** The wording, source, confidence and start date of a rule. */
export function SourceFields({ words, earliestDay, issues, onSay }: SourceFieldsProps) {
  return (
    <>
      <Textarea
        label="Wording"
        description="Continues a sentence: “a deposit is at most 10% of the price”."
        withAsterisk
        autosize
        minRows={2}
        error={issues.text}
        value={words.text}
        onChange={(event) => onSay({ text: event.currentTarget.value })}
      />
      <TextInput
        label="Source"
        description="The act and its section, or a web address."
        withAsterisk
        autoComplete="off"
        error={issues.source}
        value={words.source}
        onChange={(event) => onSay({ source: event.currentTarget.value })}
      />
      <div className={styles.columns}>
        <NativeSelect
          label="Confidence"
          data={CONFIDENCES.map((one) => ({ value: one, label: CONFIDENCE_LABELS[one] }))}
          error={issues.confidence}
          value={words.confidence}
          onChange={(event) => onSay({ confidence: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="From"
          withAsterisk
          min={earliestDay}
          error={issues.fromDate}
          value={words.fromDate}
          onChange={(event) => onSay({ fromDate: event.currentTarget.value })}
        />
      </div>
    </>
  )
}
