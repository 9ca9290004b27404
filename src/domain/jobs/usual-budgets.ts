/** Budgets in dollars that forms suggest: "$5k". */
export const usualBudgets = [2_000, 5_000, 10_000, 20_000, 50_000].map((value) => ({
  value,
  label: `$${value / 1_000}k`,
}))
