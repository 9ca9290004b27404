/** Amounts of dollars in the notation of a person. */
const SCALES: Readonly<Record<string, number>> = { '': 1, k: 1_000, m: 1_000_000 }

/** Dollars as people type them: "12,500.00", "$8k" for $8,000, "1.5m". Undefined for anything else. */
export function typedAmount(text: string): number | undefined {
  const [, digits = '', scale = ''] = /^\$?\s*([\d,]+(?:\.\d*)?|\.\d+)\s*([km]?)$/i.exec(text.trim()) ?? []
  if (!/\d/.test(digits)) return undefined
  const factor = SCALES[scale.toLowerCase()] ?? 1
  const amount = Number(digits.replaceAll(',', ''))
  // A product such as 8.2 * 1000 has no cents beyond the second decimal.
  return factor === 1 ? amount : Math.round(amount * factor * 100) / 100
}
