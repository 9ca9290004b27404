/** Labels of the confidence in a source, for use within a sentence. */
import type { LegalRule } from './legal-rule.ts'

export const CONFIDENCE_LABELS: Readonly<Record<LegalRule['confidence'], string>> = {
  official: 'official source',
  secondary: 'secondary source, check before use',
  unconfirmed: 'not confirmed',
}
