/**
 * Tables in memory whose changes happen all together or not at all. The process that uses them can die at either side of
 * a commit; what was committed stays.
 */

/** The process died. Whatever it was about to do is forgotten. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

export type CommitFault = 'none' | 'dies-before' | 'dies-after'

export class Storage {
  readonly #fault: () => CommitFault
  readonly #undo: (() => void)[] = []
  #isOpen = false

  constructor(fault: () => CommitFault) {
    this.#fault = fault
  }

  transaction<Result>(work: () => Result): Result {
    if (this.#isOpen) throw new Error('A transaction is open already')
    this.#isOpen = true
    this.#undo.length = 0
    try {
      const result = work()
      const fault = this.#fault()
      if (fault === 'dies-before') throw new Crash('before the commit')
      this.#undo.length = 0
      if (fault === 'dies-after') throw new Crash('after the commit')
      return result
    } catch (error) {
      for (const undo of this.#undo.toReversed()) undo()
      throw error
    } finally {
      this.#isOpen = false
    }
  }

  /** How to take a change back, should the transaction not come to its end. */
  remember(undo: () => void): void {
    if (!this.#isOpen) throw new Error('Nothing is written outside a transaction')
    this.#undo.push(undo)
  }
}

/** Rows by their key, in the order in which they were made. A row is never changed, only replaced. */
export class Table<Row> {
  readonly #storage: Storage
  readonly #rows = new Map<string, Row>()

  constructor(storage: Storage) {
    this.#storage = storage
  }

  find(key: string): Row | undefined {
    return this.#rows.get(key)
  }

  get(key: string): Row {
    const row = this.#rows.get(key)
    if (row === undefined) throw new Error(`There is no row ${key}`)
    return row
  }

  where(matches: (row: Row) => boolean): Row[] {
    const found: Row[] = []
    for (const row of this.#rows.values()) if (matches(row)) found.push(row)
    return found
  }

  keys(): IterableIterator<string> {
    return this.#rows.keys()
  }

  entries(): IterableIterator<[string, Row]> {
    return this.#rows.entries()
  }

  get size(): number {
    return this.#rows.size
  }

  put(key: string, row: Row): void {
    const before = this.#rows.get(key)
    this.#storage.remember(() => {
      if (before === undefined) this.#rows.delete(key)
      else this.#rows.set(key, before)
    })
    this.#rows.set(key, row)
  }

  /** Whether the row is new; one that is there stays as it is. */
  insert(key: string, row: Row): boolean {
    if (this.#rows.has(key)) return false
    this.put(key, row)
    return true
  }

  change(key: string, changes: Partial<Row>): Row {
    const changed = { ...this.get(key), ...changes }
    this.put(key, changed)
    return changed
  }

  /** Puts the row at the end, where it is taken back: work is ordered by its key, so nothing depends on that. */
  remove(key: string): void {
    const before = this.#rows.get(key)
    if (before === undefined) return
    this.#storage.remember(() => this.#rows.set(key, before))
    this.#rows.delete(key)
  }
}
