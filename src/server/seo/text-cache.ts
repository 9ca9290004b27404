/** Texts that many ask for are written once, and anew when their time is over; so are those that are asked for together. */

interface Kept {
  readonly text: Promise<string | undefined>
  readonly until: number
}

interface Asked {
  readonly key: string
  readonly now: Date
  /** Whoever makes us write is counted; it throws when there were too many. */
  readonly limit: () => Promise<void>
  /** Undefined where there is nothing under this key, which is never kept. */
  readonly write: () => Promise<string | undefined>
}

interface TextCache {
  find(asked: Asked): Promise<string | undefined>
}

export function textCache({ max, maxAgeMs }: { readonly max: number; readonly maxAgeMs: number }): TextCache {
  const texts = new Map<string, Kept>()

  const known = ({ key, now }: Asked) => {
    const kept = texts.get(key)
    return kept !== undefined && kept.until > now.getTime() ? kept.text : undefined
  }

  const dropOldest = () => {
    for (const oldest of texts.keys()) if (texts.size > max) texts.delete(oldest)
  }

  const writeNew = ({ key, now, write }: Asked) => {
    const kept: Kept = { text: write(), until: now.getTime() + maxAgeMs }
    texts.delete(key)
    texts.set(key, kept)
    const forget = () => {
      if (texts.get(key) === kept) texts.delete(key)
    }
    kept.text.then((text) => (text === undefined ? forget() : dropOldest()), forget)
    return kept.text
  }

  return {
    find: async (asked) => {
      const text = known(asked)
      if (text !== undefined) return await text
      await asked.limit()
      // Somebody may have begun in the meantime.
      return await (known(asked) ?? writeNew(asked))
    },
  }
}
