/** Numbers in words: "fifteen hundred", "two and a half thousand", "a couple of". */
const words: ReadonlyMap<string, number> = new Map(
  Object.entries({
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fourty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    couple: 2,
    half: 0.5,
  }),
)

const one = [...words.keys()].toSorted((a, b) => b.length - a.length).join('|')

/** For patterns: digits with commas and a decimal point, or words. */
export const digits = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d+)?(?:\s+and\s+a\s+half)?`
export const spelled = String.raw`(?:${one})\b(?:[\s-]+(?:${one})\b)?(?:\s+(?:and\s+a\s+half|of)\b)?`

/** "12,500" is 12500, "twenty-five" 25, "two and a half" 2.5, "a couple of" 2, "half a" 0.5. */
export function numberIn(text: string): number | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '')
  if (/^\d+(?:\.\d+)?$/.test(plain)) return Number(plain)
  const half = /\band\s+a\s+half\b/.test(plain) ? 0.5 : 0
  const said = plain
    .replace(/\band\s+a\s+half\b|\bof\b/g, ' ')
    .split(/[\s-]+/)
    .filter(Boolean)
  const numbers = said.map((word) => (/^\d/.test(word) ? Number(word) : words.get(word)))
  if (numbers.length === 0 || numbers.some((number) => number === undefined)) return undefined
  if (said.includes('half')) return 0.5
  if (said.includes('couple')) return 2
  return numbers.reduce<number>((sum, number) => sum + (number ?? 0), 0) + half
}
