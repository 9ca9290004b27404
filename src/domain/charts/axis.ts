/** The marks beside a chart: round numbers that hold all of its values, zero among them, and their short names. */

/** Steps that people count in, in every power of ten. */
const STEPS = [1, 2, 2.5, 5, 10] as const
const marksMax = 4

/** From the lowest to the highest mark. Without anything to show there is zero, and a mark above it. */
export function axisMarks(values: readonly number[]): number[] {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const step = roundStep((highest - lowest) / marksMax || 1)
  const from = Math.floor(lowest / step)
  const to = Math.max(Math.ceil(highest / step), from + 1)
  return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step)
}

function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return power * (STEPS.find((step) => step * power >= atLeast) ?? 10)
}

/** 48200 is "48.2k", 2500000 "2.5m"; below a thousand as it is. */
export function shortNumber(value: number): string {
  const size = Math.abs(value)
  if (size >= 1_000_000) return `${trimmed(value / 1_000_000)}m`
  if (size >= 1_000) return `${trimmed(value / 1_000)}k`
  return trimmed(value)
}

/** As an axis of money says it: "$48.2k", "-$500". */
export function shortDollars(value: number): string {
  return value < 0 ? `-$${shortNumber(-value)}` : `$${shortNumber(value)}`
}

const trimmed = (value: number) => String(Math.round(value * 10) / 10)
