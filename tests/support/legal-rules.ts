/** An upcoming legal rule, and the admin actions on it. */
import { signInAdmin, type TestClient } from './clients.ts'
import type { Product } from './product.ts'

/** A rule as an admin enters it: deposits in Western Australia, halved. */
export const comingRule = (fromDate: string) => ({
  topic: 'deposit-cap',
  state: 'WA',
  value: { bands: [{ from: { cents: 0, included: true }, percent: 3.25 }] },
  text: 'a deposit is at most 3.25% of the price',
  source: 'Home Building Contracts Amendment Act (WA)',
  confidence: 'secondary',
  fromDate,
})

/** The fields of a rule in its audit entry, without its name. */
const recordOf = ({ value, text, source, confidence }: ReturnType<typeof comingRule>) => ({
  value,
  text,
  source,
  confidence,
})

export function legalRuleChanges(product: Product) {
  const subjectOf = (fromDate: string) => ({ kind: 'legal-rule', id: `WA_deposit-cap_${fromDate}` })
  return {
    'POST /admin/legal-rules': async () => {
      const rule = comingRule('2040-03-01')
      return {
        send: (by: TestClient) => by.send('POST', '/admin/legal-rules', rule),
        record: { action: 'legal-rule.add', subject: subjectOf(rule.fromDate), after: recordOf(rule) },
      }
    },
    'DELETE /admin/legal-rules/{state}/{topic}/{fromDate}': async () => {
      const rule = comingRule('2041-03-01')
      await (await signInAdmin(product, ['supervisor'])).request('POST', '/admin/legal-rules', rule)
      return {
        send: (by: TestClient) => by.send('DELETE', `/admin/legal-rules/WA/deposit-cap/${rule.fromDate}`),
        record: { action: 'legal-rule.delete', subject: subjectOf(rule.fromDate), before: recordOf(rule) },
      }
    },
  }
}
