/**
 * A trigram index over numbered texts. A text that contains a word has all trigrams of the word, so a search checks
 * only the shortest posting lists. The last two letters also start a trigram, padded at the end.
 */
const trigramLength = 3
/** Marks the end of a text. Letters count from one. */
const endOfText = 0
const letterCount = 65_537
/** More lists cost more to look up than the texts they exclude. */
const listsMax = 3

/** Ascending numbers without duplicates. */
type Numbers = number[]

export class TextIndex {
  readonly #texts: string[] = []
  /** By the first letter, then by the next two. */
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

  /** Calls back in any order, and may repeat a number. */
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

  /** Every short word begins a trigram wherever it occurs, so those lists are the result. */
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

/** Lower bound by galloping search from a start index, then by binary search. */
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
