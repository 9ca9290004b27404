/**
 * Finds the numbered texts that contain a word, without looking through all of them: for every three letters in a row it
 * keeps the numbers of the texts that have them. Whatever contains a word has all threes of the word, so only texts in
 * its shortest lists are looked at. The last two letters of a text begin a three as well, with nothing behind them.
 */
const trigramLength = 3
/** Where a three has no more letters; letters count from one. */
const endOfText = 0
const letterCount = 65_537
/** Of more lists than this, looking them up costs more than the texts that they rule out. */
const listsMax = 3

/** The numbers in ascending order, each once. */
type Numbers = number[]

export class TextIndex {
  readonly #texts: string[] = []
  /** By the first letter, then by the two behind it. */
  readonly #postings = new Map<number, Map<number, Numbers>>()

  /** An empty text is never found. */
  put(number: number, text: string): void {
    const previous = this.#texts[number] ?? ''
    if (previous === text) return
    for (let at = 0; at < previous.length; at++) this.#take(number, letterAt(previous, at), suffixAt(previous, at))
    while (this.#texts.length <= number) this.#texts.push('')
    this.#texts[number] = text
    for (let at = 0; at < text.length; at++) this.#add(number, letterAt(text, at), suffixAt(text, at))
  }

  /** Tells some more than once, and in no order. */
  find(word: string, found: (number: number) => void): void {
    if (word.length < trigramLength) this.#findShort(word, found)
    else this.#findLong(word, found)
  }

  #add(number: number, first: number, suffix: number): void {
    const bySuffix = this.#postings.get(first)
    const list = bySuffix?.get(suffix)
    if (bySuffix === undefined) this.#postings.set(first, new Map([[suffix, [number]]]))
    else if (list === undefined) bySuffix.set(suffix, [number])
    else if ((list[list.length - 1] ?? number) < number) list.push(number)
    else {
      const position = lowerBound(list, number, 0)
      if (list[position] !== number) list.splice(position, 0, number)
    }
  }

  #take(number: number, first: number, suffix: number): void {
    const bySuffix = this.#postings.get(first)
    const list = bySuffix?.get(suffix) ?? []
    const position = lowerBound(list, number, 0)
    if (list[position] === number) list.splice(position, 1)
    if (list.length === 0) bySuffix?.delete(suffix)
  }

  /** Every place where one or two letters stand begins a three, so its lists are the answer. */
  #findShort(word: string, found: (number: number) => void): void {
    for (const [suffix, list] of this.#postings.get(letterAt(word, 0)) ?? []) {
      if (word.length === 1 || Math.floor(suffix / letterCount) === letterAt(word, 1))
        for (const number of list) found(number)
    }
  }

  #findLong(word: string, found: (number: number) => void): void {
    const postings: Numbers[] = []
    for (let at = 0; at <= word.length - trigramLength; at++) {
      const list = this.#postings.get(letterAt(word, at))?.get(suffixAt(word, at))
      if (list === undefined) return
      postings.push(list)
    }
    const [shortest = [], ...others] = postings.sort((a, b) => a.length - b.length).slice(0, listsMax)
    const positions = others.map(() => 0)
    for (const number of shortest) {
      const isInAll = others.every((list, index) => {
        const position = lowerBound(list, number, positions[index] ?? 0)
        positions[index] = position
        return list[position] === number
      })
      if (isInAll && this.#texts[number]?.includes(word)) found(number)
    }
  }
}

function letterAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) + 1 : endOfText
}

function suffixAt(text: string, at: number): number {
  return letterAt(text, at + 1) * letterCount + letterAt(text, at + 2)
}

/** Where the number stands, or would: looked for in ever longer steps from a place before it, then by halving. */
function lowerBound(list: Numbers, number: number, from: number): number {
  let low = from
  let step = 1
  while (low + step < list.length && (list[low + step] as number) < number) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, list.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return low
}
