/** A user who reads within this time gets no email reminder. */
export const unreadWaitMs = 5 * 60_000

const namedMax = 3

/** The authors in a sentence: `Ada`, `Ada and Bo`, `Ada, Bo and 2 others`. */
export function authorsText(names: readonly string[]): string {
  const different = [...new Set(names)]
  if (different.length > namedMax) return `${different.slice(0, 2).join(', ')} and ${different.length - 2} others`
  return different.length < 2 ? different.join('') : `${different.slice(0, -1).join(', ')} and ${different.at(-1)}`
}
