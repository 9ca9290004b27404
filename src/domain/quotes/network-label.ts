/** Enough characters to see whether two signatures came from one network. */
const labelLength = 4

export function networkLabel(hash: string): string {
  return `network ${hash.slice(0, labelLength)}…`
}
