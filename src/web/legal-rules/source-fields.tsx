import { CONFIDENCE_LABELS } from '#domain/legal-rules/confidence-labels.ts'
import { CONFIDENCES } from '#domain/legal-rules/legal-rule.ts'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
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
      <TextArea
        label="Wording"
        description="Continues a sentence: “a deposit is at most 10% of the price”."
        isRequired
        minRows={2}
        error={issues.text}
        value={words.text}
        onChange={(event) => onSay({ text: event.currentTarget.value })}
      />
      <TextField
        label="Source"
        description="The act and its section, or a web address."
        isRequired
        autoComplete="off"
        error={issues.source}
        value={words.source}
        onChange={(event) => onSay({ source: event.currentTarget.value })}
      />
      <div className={styles.columns}>
        <Select
          label="Confidence"
          options={CONFIDENCES.map((one) => ({ value: one, label: CONFIDENCE_LABELS[one] }))}
          error={issues.confidence}
          value={words.confidence}
          onChange={(event) => onSay({ confidence: event.currentTarget.value })}
        />
        <TextField
          type="date"
          label="From"
          isRequired
          min={earliestDay}
          error={issues.fromDate}
          value={words.fromDate}
          onChange={(event) => onSay({ fromDate: event.currentTarget.value })}
        />
      </div>
    </>
  )
}
