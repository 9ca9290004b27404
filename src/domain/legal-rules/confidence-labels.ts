/** How the source of a rule was checked, within a sentence. */
import type { LegalRule } from './legal-rule.ts'

export const CONFIDENCE_LABELS: Readonly<Record<LegalRule['confidence'], string>> = {
  official: 'read at the authority',
  secondary: 'second-hand, please check',
  unconfirmed: 'not confirmed',
}
