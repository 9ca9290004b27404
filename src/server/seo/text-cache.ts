/** Caches generated texts for a time. Concurrent requests share one generation. */

interface CachedText {
  readonly text: Promise<string | undefined>
  readonly until: number
}

interface Asked {
  readonly key: string
  readonly now: Date
  /** Counts the generations of a client and throws above the limit. */
  readonly limit: () => Promise<void>
  /** Undefined for an unknown key, which is not cached. */
  readonly write: () => Promise<string | undefined>
}

interface TextCache {
  find(asked: Asked): Promise<string | undefined>
}

export function textCache({ max, maxAgeMs }: { readonly max: number; readonly maxAgeMs: number }): TextCache {
  const texts = new Map<string, CachedText>()

  const known = ({ key, now }: Asked) => {
    const cached = texts.get(key)
    return cached !== undefined && cached.until > now.getTime() ? cached.text : undefined
  }

  const dropOldest = () => {
    for (const oldest of texts.keys()) if (texts.size > max) texts.delete(oldest)
  }

  const writeNew = ({ key, now, write }: Asked) => {
    const cached: CachedText = { text: write(), until: now.getTime() + maxAgeMs }
    texts.delete(key)
    texts.set(key, cached)
    const evict = () => {
      if (texts.get(key) === cached) texts.delete(key)
    }
    cached.text.then((text) => (text === undefined ? evict() : dropOldest()), evict)
    return cached.text
  }

  return {
    find: async (asked) => {
      const text = known(asked)
      if (text !== undefined) return await text
      await asked.limit()
      // Another request may have started the generation.
      return await (known(asked) ?? writeNew(asked))
    },
  }
}
