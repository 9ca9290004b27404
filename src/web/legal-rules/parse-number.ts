/** What was typed as a number; nothing is no number. */
export function numberOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed)
}
