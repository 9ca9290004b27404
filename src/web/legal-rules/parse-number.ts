/** The typed number. Empty text gives undefined. */
export function numberOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed)
}
