import { longDateText } from '#domain/core/formats.ts'
import { stateName } from '#domain/core/locations.ts'
import { legalChanges } from '#domain/legal-rules/legal-copy.ts'
import type { LegalRule } from '#domain/legal-rules/legal-rule.ts'
import type { NewLegalRule } from '#domain/legal-rules/legal-rule-schemas.ts'
import { type Jurisdiction, LEGAL_TOPICS } from '#domain/legal-rules/legal-topics.ts'
import { lastDayOf } from '#domain/legal-rules/rule-history.ts'
import { FactList } from '../ui/fact-list.tsx'
import styles from './legal-rule-form.module.css'

export const placeOfLaw = (state: Jurisdiction) => (state === 'AU' ? 'all of Australia' : stateName(state))

interface RuleChangePreviewProps {
  rule: NewLegalRule
  /** The current rule. */
  before: LegalRule | undefined
  rules: readonly { readonly fromDate: string }[]
}

/** The effect of a new rule: for whom and from when. */
export function RuleChangePreview({ rule, before, rules }: RuleChangePreviewProps) {
  const { state, topic, fromDate } = rule
  const changes = legalChanges(topic, before?.value, rule.value)
  const lastDay = lastDayOf(rule, rules)
  return (
    <div className={styles.stack}>
      <p>
        <strong>
          {LEGAL_TOPICS[topic].title} in {placeOfLaw(state)}, from {longDateText(fromDate)}
        </strong>
        {lastDay === undefined ? '' : ` until ${longDateText(lastDay)}, when the next rule takes effect`}:
      </p>
      {changes.length === 0 ? (
        <p>Only the wording and the source change.</p>
      ) : (
        <FactList facts={Object.fromEntries(changes.map(({ label, text: words }) => [label, words]))} />
      )}
      <p className="hint">
        It applies to quotes, signatures, completions and invoices dated from that day. Earlier ones keep their rule.
        You can delete it until that day.
      </p>
    </div>
  )
}
