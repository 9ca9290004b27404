/**
 * Finds the numbered texts that contain a word, without looking through all of them: for every three letters in a row it
 * keeps the numbers of the texts that have them. Whatever contains a word has all threes of the word, so only texts in
 * its shortest lists are looked at. The last two letters of a text begin a three as well, with nothing behind them.
 */
const three = 3
/** Where a three has no more letters; letters count from one. */
const nothing = 0
const letters = 65_537
/** Of more lists than this, looking them up costs more than the texts that they rule out. */
const listsMax = 3

/** The numbers in ascending order, each once. */
type Numbers = number[]

export class TextIndex {
  readonly #texts: string[] = []
  /** By the first letter, then by the two behind it. */
  readonly #lists = new Map<number, Map<number, Numbers>>()

  /** An empty text is never found. */
  put(number: number, text: string): void {
    const before = this.#texts[number] ?? ''
    if (before === text) return
    for (let at = 0; at < before.length; at++) this.#take(number, letterAt(before, at), twoBehind(before, at))
    while (this.#texts.length <= number) this.#texts.push('')
    this.#texts[number] = text
    for (let at = 0; at < text.length; at++) this.#add(number, letterAt(text, at), twoBehind(text, at))
  }

  /** Tells some more than once, and in no order. */
  find(word: string, found: (number: number) => void): void {
    if (word.length < three) this.#findShort(word, found)
    else this.#findLong(word, found)
  }

  #add(number: number, first: number, two: number): void {
    const rest = this.#lists.get(first)
    const list = rest?.get(two)
    if (rest === undefined) this.#lists.set(first, new Map([[two, [number]]]))
    else if (list === undefined) rest.set(two, [number])
    else if ((list[list.length - 1] ?? number) < number) list.push(number)
    else {
      const place = placeIn(list, number, 0)
      if (list[place] !== number) list.splice(place, 0, number)
    }
  }

  #take(number: number, first: number, two: number): void {
    const rest = this.#lists.get(first)
    const list = rest?.get(two) ?? []
    const place = placeIn(list, number, 0)
    if (list[place] === number) list.splice(place, 1)
    if (list.length === 0) rest?.delete(two)
  }

  /** Every place where one or two letters stand begins a three, so its lists are the answer. */
  #findShort(word: string, found: (number: number) => void): void {
    for (const [two, list] of this.#lists.get(letterAt(word, 0)) ?? []) {
      if (word.length === 1 || Math.floor(two / letters) === letterAt(word, 1)) for (const number of list) found(number)
    }
  }

  #findLong(word: string, found: (number: number) => void): void {
    const lists: Numbers[] = []
    for (let at = 0; at <= word.length - three; at++) {
      const list = this.#lists.get(letterAt(word, at))?.get(twoBehind(word, at))
      if (list === undefined) return
      lists.push(list)
    }
    const [shortest = [], ...others] = lists.sort((a, b) => a.length - b.length).slice(0, listsMax)
    const places = others.map(() => 0)
    for (const number of shortest) {
      const isInAll = others.every((list, index) => {
        const place = placeIn(list, number, places[index] ?? 0)
        places[index] = place
        return list[place] === number
      })
      if (isInAll && this.#texts[number]?.includes(word)) found(number)
    }
  }
}

function letterAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) + 1 : nothing
}

function twoBehind(text: string, at: number): number {
  return letterAt(text, at + 1) * letters + letterAt(text, at + 2)
}

/** Where the number stands, or would: looked for in ever longer steps from a place before it, then by halving. */
function placeIn(list: Numbers, number: number, from: number): number {
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
