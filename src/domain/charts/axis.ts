/** Axis marks of a chart: round numbers that include zero and span all values. */

/** Round step sizes for every power of ten. */
const STEPS = [1, 2, 2.5, 5, 10] as const
const marksMax = 4

/** From the lowest to the highest mark. Without values: zero and one mark above it. */
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

/** 48200 is "48.2k", 2500000 is "2.5m"; numbers below 1,000 stay as they are. */
export function shortNumber(value: number): string {
  const size = Math.abs(value)
  if (size >= 1_000_000) return `${trimmed(value / 1_000_000)}m`
  if (size >= 1_000) return `${trimmed(value / 1_000)}k`
  return trimmed(value)
}

/** Axis label for money: "$48.2k", "-$500". */
export function shortDollars(value: number): string {
  return value < 0 ? `-$${shortNumber(-value)}` : `$${shortNumber(value)}`
}

const trimmed = (value: number) => String(Math.round(value * 10) / 10)
