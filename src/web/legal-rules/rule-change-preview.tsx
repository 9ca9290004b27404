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
  /** What counts until then. */
  before: LegalRule | undefined
  rules: readonly { readonly fromDate: string }[]
}

/** What another rule will change, for whom and from when. */
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
        {lastDay === undefined ? '' : ` until ${longDateText(lastDay)}, when the next rule follows`}:
      </p>
      {changes.length === 0 ? (
        <p>Nothing changes but the words and the source.</p>
      ) : (
        <FactList facts={Object.fromEntries(changes.map(({ label, words }) => [label, words]))} />
      )}
      <p className={styles.muted}>
        It counts for what is quoted, signed, completed or invoiced there from that day on. What is dated before keeps
        its rule. Until the day has come you can withdraw it.
      </p>
    </div>
  )
}
