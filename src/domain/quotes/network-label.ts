/** How much of a network's mark people are shown: enough to see whether two signatures came from one. */
const shownLength = 4

export function networkText(mark: string): string {
  return `network ${mark.slice(0, shownLength)}…`
}
