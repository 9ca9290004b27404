/**
 * Finds the numbered texts that contain a word. Looking through one long text is much faster than through many short
 * ones, so texts that are neighbours are looked through together; a change only touches its own neighbours.
 */
const neighbours = 256
const border = '\0'

interface Block {
  readonly texts: string[]
  /** All of them, each behind a border; undefined until somebody searches. */
  joined: string | undefined
}

export class TextScan {
  readonly #blocks: Block[] = []

  /** An empty text is never found. */
  put(number: number, text: string): void {
    const index = Math.floor(number / neighbours)
    while (this.#blocks.length <= index) this.#blocks.push({ texts: Array(neighbours).fill(''), joined: undefined })
    const block = this.#blocks[index] as Block
    block.texts[number % neighbours] = text
    block.joined = undefined
  }

  find(word: string, found: (number: number) => void): void {
    if (word.includes(border)) return
    for (const [index, block] of this.#blocks.entries()) {
      block.joined ??= block.texts.map((text) => border + text).join('')
      findIn(block, block.joined, word, (number) => found(index * neighbours + number))
    }
  }
}

function findIn({ texts }: Block, joined: string, word: string, found: (number: number) => void): void {
  let number = -1
  let end = 0
  for (let at = joined.indexOf(word); at >= 0; at = joined.indexOf(word, end)) {
    while (end <= at) end += border.length + (texts[++number] as string).length
    found(number)
  }
}
