/** The sandbox issuer's state of pending sign-ins, in memory. */
import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  readonly payload: AdapterPayload
  readonly expiresAtMs: number
}

const entriesMax = 2_000

/** Returns the adapter of one kind of record. All kinds share the memory. */
export function memoryAdapter(): (kind: string) => Adapter {
  const entries = new Map<string, Entry>()

  const read = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    return entry && entry.expiresAtMs > Date.now() ? entry.payload : undefined
  }

  return (kind) => {
    const keyOf = (id: string) => `${kind}:${id}`
    return {
      upsert: async (id, payload, expiresInSeconds = 0) => {
        entries.delete(keyOf(id))
        const oldest = entries.keys().next()
        if (entries.size >= entriesMax && !oldest.done) entries.delete(oldest.value)
        entries.set(keyOf(id), { payload, expiresAtMs: Date.now() + expiresInSeconds * 1000 })
      },
      find: async (id) => read(keyOf(id)),
      findByUid: async (uid) =>
        [...entries.keys()]
          .filter((key) => key.startsWith(`${kind}:`))
          .map(read)
          .find((payload) => payload?.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const payload = read(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void entries.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
