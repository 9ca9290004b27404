/** Caches generated texts for a time. Concurrent requests share one generation. */

interface CachedText {
  readonly text: Promise<string | undefined>
  readonly until: number
}

interface TextRequest {
  readonly key: string
  readonly now: Date
  /** Counts the generations of a client and throws above the limit. */
  readonly limit: () => Promise<void>
  /** Undefined for an unknown key, which is not cached. */
  readonly write: () => Promise<string | undefined>
}

interface TextCache {
  find(request: TextRequest): Promise<string | undefined>
}

export function textCache({ max, maxAgeMs }: { readonly max: number; readonly maxAgeMs: number }): TextCache {
  const texts = new Map<string, CachedText>()

  const known = ({ key, now }: TextRequest) => {
    const cached = texts.get(key)
    return cached !== undefined && cached.until > now.getTime() ? cached.text : undefined
  }

  const dropOldest = () => {
    for (const oldest of texts.keys()) if (texts.size > max) texts.delete(oldest)
  }

  const writeNew = ({ key, now, write }: TextRequest) => {
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
    find: async (request) => {
      const text = known(request)
      if (text !== undefined) return await text
      await request.limit()
      // Another request may have started the generation.
      return await (known(request) ?? writeNew(request))
    },
  }
}
