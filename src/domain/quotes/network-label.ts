/** How much of a network's mark people are shown: enough to see whether two signatures came from one. */
const shownLength = 4

export function networkLabel(hash: string): string {
  return `network ${hash.slice(0, shownLength)}…`
}
