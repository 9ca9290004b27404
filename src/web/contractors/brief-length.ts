/** How much of a brief a card shows [DIR-09]. A longer brief opens in a popover, even if its lines would fit. */
const PHONE_MAX = 50
const DESKTOP_MAX = 200

export type BriefLength = 'short' | 'long on a phone' | 'long'

export function briefLength(text: string): BriefLength {
  const { length } = text.trim()
  if (length > DESKTOP_MAX) return 'long'
  return length > PHONE_MAX ? 'long on a phone' : 'short'
}
