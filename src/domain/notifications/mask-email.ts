/** Enough of a mail address for its owner to know it, and too little to write to: `p•••@example.com`. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${address.slice(0, 1)}•••${address.slice(at)}`
}
